import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../entities/site/brand.ts'
import { SECOND } from '../../rules/calendar.ts'
import { acceptedLanguages, matchLanguage } from '../../rules/site/languages.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { Random } from '../../rules/random.ts'
import type { SandboxPayment } from '../ports/money/cashier.ts'
import type { Ports } from '../ports/ports.ts'
import { cashierCss, cashierPage } from './cashierPage.ts'

/** Delay of "pay late". */
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
  Querystring: { lang?: string; theme?: string }
}
type PageRequest = FastifyRequest<PageRoute>

const queryOf = ({ query }: PageRequest, offered: readonly string[]): string => {
  const params = new URLSearchParams()
  if (query.lang && offered.includes(query.lang)) params.set('lang', query.lang)
  if (query.theme === 'light' || query.theme === 'dark') params.set('theme', query.theme)
  return params.size > 0 ? `?${params}` : ''
}

/** Mounts the sandbox pay page and its buttons. Not for production: a real cashier has its own page. */
export const sandboxCashierRoutes = (app: FastifyInstance, deps: SandboxCashierDeps): void => {
  const { languages } = deps.brand
  const languageOf = ({ query, headers }: PageRequest): string =>
    matchLanguage([query.lang, ...acceptedLanguages(headers['accept-language'])], languages.offered) ??
    languages.default

  const show = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { deposits, sandboxPayments } = deps.ports
    const at = await deposits.byToken(request.params.token)
    const deposit = at ? await deposits.byId(at.lineId, at.depositId) : null
    const payment = await sandboxPayments.byToken(request.params.token)
    const { theme } = request.query
    return reply
      .code(deposit ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
      )
      .send(
        cashierPage(
          { deposit, payment, now: deps.clock() },
          deps.brand,
          deps.ports.texts(languageOf(request)),
          theme === 'dark' || theme === 'light' ? theme : '',
          queryOf(request, languages.offered),
        ),
      )
  }

  const decide = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, way } = request.params
    const back = `/sandbox/cashier/${encodeURIComponent(token)}${queryOf(request, languages.offered)}`
    const at = await deps.ports.deposits.byToken(token)
    const deposit = at ? await deps.ports.deposits.byId(at.lineId, at.depositId) : null
    if (deposit && deposit.status !== 'credited') {
      const now = deps.clock()
      const payment: SandboxPayment = {
        payToken: token,
        eventId: uuidV7(now, deps.random),
        outcome: way === 'fail' ? 'failed' : 'paid',
        amount: deposit.amount,
        deliverAt: way === 'late' ? now + LATE_MS : now,
      }
      // `insert` succeeds once per payment, so a second click changes nothing.
      if ((await deps.ports.sandboxPayments.insert(payment)) && way !== 'late')
        await deliverPayment(app, deps, payment)
    }
    return reply.redirect(back, 303)
  }

  app.get('/sandbox/cashier.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=300').send(cashierCss(deps.brand)),
  )
  app.get<PageRoute>('/sandbox/cashier/:token', (request, reply) => show(request, reply))
  app.post<PageRoute>('/sandbox/cashier/:token/:way', (request, reply) => decide(request, reply))
}
