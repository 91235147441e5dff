import type { Transporter } from 'nodemailer'
import { SECOND } from '../rules/calendar.ts'
import { isThisMachine } from './safeAddress.ts'
import type { Carrier } from './ports/outbox.ts'

/** How long a server outside may keep a message's transaction open. */
const PATIENCE = 10 * SECOND

/**
 * E-mail through an SMTP server, never over an open line: one that offers no TLS gets no message. The sender is the
 * server's own user, under the site's name.
 */
export const smtpCarrier = (smtpUrl: string, siteName: string): Carrier => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  // Taken apart here: beside a `url` nodemailer reads none of the other options.
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''), secure: protocol === 'smtps:', requireTLS: !isThisMachine(hostname),
    ...(port === '' ? {} : { port: Number(port) }), ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE,
  }
  let transport: Promise<Transporter> | undefined
  const address = user.includes('@') ? user : `no-reply@${hostname}`
  return {
    send: async ({ recipient, subject, body }) => {
      // Read with the first letter, not with the start of a site that may never write one.
      transport ??= import('nodemailer').then(({ default: nodemailer }) => nodemailer.createTransport(options))
      await (await transport).sendMail({ from: { name: siteName, address }, to: recipient, subject, text: body })
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
      // The gateway's key and the text are for it alone, not for where it might send us.
      method: 'POST', redirect: 'error', signal: AbortSignal.timeout(PATIENCE),
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ to: recipient, text: body }),
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`)
  },
})
