import nodemailer from 'nodemailer'
import { SECOND } from '../rules/calendar.ts'
import type { Carrier } from './ports/outbox.ts'

/** How long a server outside may keep a message's transaction open. */
const PATIENCE = 10 * SECOND

/** E-mail through an SMTP server. The sender is the server's own user, under the site's name. */
export const smtpCarrier = (smtpUrl: string, siteName: string): Carrier => {
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE })
  const { username, hostname } = new URL(smtpUrl)
  const address = decodeURIComponent(username).includes('@') ? decodeURIComponent(username) : `no-reply@${hostname}`
  return {
    send: async ({ recipient, subject, body }) => {
      await transport.sendMail({ from: { name: siteName, address }, to: recipient, subject, text: body })
    },
  }
}

export interface SmsGateway {
  /** Takes `POST { to: E.164, text }` and answers 2xx for a message it took. */
  url: string
  /** Sent as a bearer token. */
  key: string | null
}

/** Text messages through the operator's gateway. */
export const smsCarrier = ({ url, key }: SmsGateway): Carrier => ({
  send: async ({ recipient, body }) => {
    const reply = await fetch(url, {
      method: 'POST', signal: AbortSignal.timeout(PATIENCE),
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ to: recipient, text: body }),
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`)
  },
})
