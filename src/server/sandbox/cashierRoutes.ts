import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../entities/site/brand.ts'
import { SECOND } from '../../rules/calendar.ts'
import { isRecord } from '../../rules/isRecord.ts'
import { acceptedLanguages, matchLanguage } from '../../rules/site/languages.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { Random } from '../../rules/random.ts'
import type { SandboxPayment } from '../ports/money/cashier.ts'
import type { DepositRow } from '../ports/money/deposits.ts'
import type { Ports } from '../ports/ports.ts'
import { bankCode } from './bankCode.ts'
import { cashierPage } from './cashierPage.ts'
import { isEnd, type PaymentEnd, type PaymentState } from './cashierScreen.ts'
import { CASHIER_CSS } from './cashierStyle.ts'

/** How long the bank works on a payment, and how late a late one is reported. */
const PROCESSING_MS = 2 * SECOND
const LATE_MS = 15 * SECOND

export interface SandboxCashierDeps {
  brand: Brand
  clock: () => number
  random: Random
  /** Ports outside any transaction. */
  ports: Pick<Ports, 'deposits' | 'sandboxPayments' | 'texts'>
  /** Returns the signature of a payment service's call. */
  sign(timestamp: number, body: string): string
}

/**
 * Reports a payment to the site, as a payment service would: signed, and repeated until it gets 200. Returns whether the
 * reply was 200.
 */
export const deliverPayment = async (
  app: FastifyInstance,
  deps: SandboxCashierDeps,
  payment: SandboxPayment,
): Promise<boolean> => {
  const now = deps.clock()
  const body = JSON.stringify({
    eventId: payment.eventId,
    payToken: payment.payToken,
    outcome: payment.outcome,
    amount: Number(payment.amount) / 10_000,
    ...(payment.reason ? { reason: payment.reason } : {}),
  })
  const reply = await app.inject({
    method: 'POST',
    url: '/cashier/callback',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': String(now),
      'x-signature': deps.sign(now, body),
    },
  })
  if (reply.statusCode !== 200) return false
  await deps.ports.sandboxPayments.delivered(payment.payToken, now)
  return true
}

interface PageRoute {
  Params: { token: string; way?: string }
  Querystring: { lang?: string; theme?: string; step?: string; end?: string; wrong?: string }
}
type PageRequest = FastifyRequest<PageRoute>

const queryOf = ({ query }: PageRequest, offered: readonly string[]): URLSearchParams => {
  const params = new URLSearchParams()
  if (query.lang && offered.includes(query.lang)) params.set('lang', query.lang)
  if (query.theme === 'light' || query.theme === 'dark') params.set('theme', query.theme)
  return params
}

interface Way extends Pick<SandboxPayment, 'outcome' | 'reason'> {
  /** When it is reported, ms from now. */
  afterMs: number
}

/** The ways in which a payment ends immediately, without the steps of the page. */
const WAYS: Readonly<Record<string, Way>> = {
  pay: { outcome: 'paid', reason: null, afterMs: 0 },
  late: { outcome: 'paid', reason: null, afterMs: LATE_MS },
  fail: { outcome: 'failed', reason: 'declined', afterMs: 0 },
  cancel: { outcome: 'failed', reason: 'cancelled', afterMs: 0 },
}

/** How a payment ends after its code was confirmed. */
const ENDS: Readonly<Record<PaymentEnd, Way>> = {
  paid: { outcome: 'paid', reason: null, afterMs: PROCESSING_MS },
  late: { outcome: 'paid', reason: null, afterMs: LATE_MS },
  failed: { outcome: 'failed', reason: 'declined', afterMs: PROCESSING_MS },
}

/** Returns the payments of the bank: what a page reads, and how a payment is ended. */
const bankOf = (app: FastifyInstance, deps: SandboxCashierDeps) => {
  const { deposits, sandboxPayments } = deps.ports
  return {
    depositOf: async (token: string): Promise<DepositRow | null> => {
      const at = await deposits.byToken(token)
      return at ? deposits.byId(at.lineId, at.depositId) : null
    },
    /** Records how a payment ends, once: a second press changes nothing. It is reported when it is due. */
    end: async (deposit: DepositRow, way: Way): Promise<void> => {
      const now = deps.clock()
      const payment: SandboxPayment = {
        payToken: deposit.payToken,
        eventId: uuidV7(now, deps.random),
        outcome: way.outcome,
        reason: way.reason,
        amount: deposit.amount,
        deliverAt: now + way.afterMs,
      }
      if ((await sandboxPayments.insert(payment)) && way.afterMs === 0)
        await deliverPayment(app, deps, payment)
    },
    /** Returns the payment. One that is due is reported now; a job reports it when the page is closed. */
    paymentOf: async (token: string) => {
      const payment = await sandboxPayments.byToken(token)
      const isDue = payment?.deliveredAt === null && payment.deliverAt <= deps.clock()
      return payment && isDue && (await deliverPayment(app, deps, payment))
        ? sandboxPayments.byToken(token)
        : payment
    },
  }
}

/** Sends the page of the bank in a language. */
const sendPage = (
  { brand, ports }: SandboxCashierDeps,
  language: string,
  { request, reply }: { request: PageRequest; reply: FastifyReply },
  state: PaymentState,
): FastifyReply => {
  const { theme, step, end, wrong } = request.query
  return reply
    .code(state.deposit ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    )
    .send(
      cashierPage({
        state,
        brand,
        spoken: ports.texts(language),
        theme: theme === 'dark' || theme === 'light' ? theme : '',
        query: queryOf(request, brand.languages.offered),
        asked: { code: step === 'code', end: isEnd(end) ? end : 'paid', wrong: wrong === '1' },
      }),
    )
}

/** Mounts the bank page of the demo. Not for production: a real payment service has its own page. */
export const sandboxCashierRoutes = (app: FastifyInstance, deps: SandboxCashierDeps): void => {
  const { languages } = deps.brand
  const bank = bankOf(app, deps)
  const languageOf = ({ query, headers }: PageRequest): string =>
    matchLanguage([query.lang, ...acceptedLanguages(headers['accept-language'])], languages.offered) ??
    languages.default

  const addressOf = (request: PageRequest, more: Record<string, string> = {}): string => {
    const params = queryOf(request, languages.offered)
    for (const [key, value] of Object.entries(more)) params.set(key, value)
    const query = params.size > 0 ? `?${params}` : ''
    return `/sandbox/cashier/${encodeURIComponent(request.params.token)}${query}`
  }

  /** The second step: the payer enters the code. A wrong one is asked for again. */
  const confirm = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body: Record<string, unknown> = isRecord(request.body) ? request.body : {}
    const chosen = isEnd(body['end']) ? body['end'] : 'paid'
    const deposit = await bank.depositOf(request.params.token)
    if (deposit?.status === 'pending' && deps.clock() < deposit.expiresAt) {
      const code = typeof body['code'] === 'string' ? body['code'].replace(/\s/g, '') : ''
      if (code !== bankCode(deposit.payToken))
        return reply.redirect(addressOf(request, { step: 'code', end: chosen, wrong: '1' }), 303)
      await bank.end(deposit, ENDS[chosen])
    }
    return reply.redirect(addressOf(request), 303)
  }

  /** Ends a payment without the steps of the page, for programs; `cancel` is a button of the page too. */
  const decide = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, way = '' } = request.params
    const deposit = await bank.depositOf(token)
    const chosen = Object.hasOwn(WAYS, way) ? WAYS[way] : undefined
    if (deposit && deposit.status !== 'credited' && chosen) await bank.end(deposit, chosen)
    return reply.redirect(addressOf(request), 303)
  }

  app.get('/sandbox/cashier.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=300').send(CASHIER_CSS),
  )
  app.get<PageRoute>('/sandbox/cashier/:token', async (request, reply) => {
    const payment = await bank.paymentOf(request.params.token)
    const deposit = await bank.depositOf(request.params.token)
    return sendPage(deps, languageOf(request), { request, reply }, { deposit, payment, now: deps.clock() })
  })
  app.post<PageRoute>('/sandbox/cashier/:token/:way', (request, reply) =>
    request.params.way === 'confirm' ? confirm(request, reply) : decide(request, reply),
  )
}
