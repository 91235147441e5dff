import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../entities/brand.ts'
import { SECOND } from '../../rules/calendar.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { Random } from '../../rules/random.ts'
import type { SandboxPayment } from '../ports/cashier.ts'
import type { Ports } from '../ports/ports.ts'
import { cashierCss, cashierPage } from './cashierPage.ts'
import { cashierWords } from './cashierWords.ts'

/** How late "pay late" tells the site. */
const LATE_MS = 15 * SECOND

export interface SandboxCashierDeps {
  brand: Brand
  clock: () => number
  random: Random
  /** Ports outside any transaction. */
  ports: Pick<Ports, 'deposits' | 'sandboxPayments'>
  /** The signature a payment service and the house agree on. */
  sign(timestamp: number, body: string): string
}

/** Calls the house back about a payment, as a payment service would: signed, and again until it is answered with 200. */
export const deliverPayment = async (
  app: FastifyInstance, deps: SandboxCashierDeps, payment: SandboxPayment,
): Promise<boolean> => {
  const now = deps.clock()
  const body = JSON.stringify({
    eventId: payment.eventId, payToken: payment.payToken, outcome: payment.outcome, amount: Number(payment.amount) / 10_000,
  })
  const reply = await app.inject({
    method: 'POST', url: '/cashier/callback', payload: body,
    headers: {
      'content-type': 'application/json', 'x-timestamp': String(now), 'x-signature': deps.sign(now, body),
    },
  })
  if (reply.statusCode !== 200) return false
  await deps.ports.sandboxPayments.delivered(payment.payToken, now)
  return true
}

type PageRequest = FastifyRequest<{ Params: { token: string; way?: string }; Querystring: { lang?: string; theme?: string } }>

const queryOf = ({ query }: PageRequest): string => {
  const kept = new URLSearchParams()
  if (query.lang === 'ms' || query.lang === 'en') kept.set('lang', query.lang)
  if (query.theme === 'light' || query.theme === 'dark') kept.set('theme', query.theme)
  return kept.size > 0 ? `?${kept}` : ''
}

/** The pay page of the sandbox and its three buttons. Not for production: a real cashier has its own page. */
export const sandboxCashierRoutes = (app: FastifyInstance, deps: SandboxCashierDeps): void => {
  const show = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { deposits, sandboxPayments } = deps.ports
    const at = await deposits.byToken(request.params.token)
    const deposit = at ? await deposits.byId(at.lineId, at.depositId) : null
    const payment = await sandboxPayments.byToken(request.params.token)
    const { theme } = request.query
    return reply.code(deposit ? 200 : 404).type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'")
      .send(cashierPage(
        { deposit, payment, now: deps.clock() }, deps.brand,
        cashierWords(request.query.lang ?? request.headers['accept-language'] ?? ''),
        theme === 'dark' || theme === 'light' ? theme : '', queryOf(request),
      ))
  }

  const decide = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, way } = request.params
    const back = `/sandbox/cashier/${encodeURIComponent(token)}${queryOf(request)}`
    const at = await deps.ports.deposits.byToken(token)
    const deposit = at ? await deps.ports.deposits.byId(at.lineId, at.depositId) : null
    if (deposit && deposit.status !== 'credited') {
      const now = deps.clock()
      const payment: SandboxPayment = {
        payToken: token, eventId: uuidV7(now, deps.random), outcome: way === 'fail' ? 'failed' : 'paid',
        amount: deposit.amount, deliverAt: way === 'late' ? now + LATE_MS : now,
      }
      // A second press finds the payment decided: one payment is paid once, whatever is pressed.
      if (await deps.ports.sandboxPayments.insert(payment) && way !== 'late') await deliverPayment(app, deps, payment)
    }
    return reply.redirect(back, 303)
  }

  app.get('/sandbox/cashier.css', (_request, reply) => reply.type('text/css').header('Cache-Control', 'max-age=300').send(cashierCss(deps.brand)))
  app.get('/sandbox/cashier/:token', (request, reply) => show(request as PageRequest, reply))
  app.post('/sandbox/cashier/:token/:way', (request, reply) => decide(request as PageRequest, reply))
}
