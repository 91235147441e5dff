import type { Transporter } from 'nodemailer'
import { SECOND } from '../../rules/calendar.ts'
import { escapeHtml } from '../../rules/escapeHtml.ts'
import { isThisMachine } from './safeAddress.ts'
import type { Carrier } from '../ports/content/outbox.ts'

/** How long an external server may keep the transaction of a message open. */
const TIMEOUT_MS = 10 * SECOND

/** Returns the text of a letter as HTML, in which each paragraph runs in the direction of its own language. */
const htmlOf = (body: string): string =>
  body
    .split('\n\n')
    .map((paragraph) => `<p dir="auto" style="white-space: pre-line">${escapeHtml(paragraph)}</p>`)
    .join('')

/**
 * Sends e-mail through an SMTP server, always encrypted: a server without TLS gets no message. The sender is the SMTP
 * user, under the site's name.
 */
export const smtpCarrier = (smtpUrl: string, siteName: () => string): Carrier => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  // The URL is parsed here: with a `url`, nodemailer ignores all other options.
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: !isThisMachine(hostname),
    ...(port === '' ? {} : { port: Number(port) }),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  let transport: Promise<Transporter> | undefined
  const address = user.includes('@') ? user : `no-reply@${hostname}`
  return {
    send: async ({ recipient, subject, body }) => {
      // Loads with the first message, because a site may never send one.
      transport ??= import('nodemailer').then(({ default: nodemailer }) =>
        nodemailer.createTransport(options),
      )
      await (await transport).sendMail({
        from: { name: siteName(), address },
        to: recipient,
        subject,
        text: body,
        html: htmlOf(body),
      })
    },
  }
}

export interface SmsGateway {
  /** Gets `POST { to: E.164, text }`, and replies 2xx to an accepted message. */
  url: string
  /** Sent as a bearer token. */
  key: string | null
}

/** Sends text messages through the operator's gateway. */
export const smsCarrier = ({ url, key }: SmsGateway): Carrier => ({
  send: async ({ recipient, body }) => {
    const reply = await fetch(url, {
      // The key and the text are for the gateway only, so redirects are errors.
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ to: recipient, text: body }),
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`the SMS gateway replied with status ${reply.status}`)
  },
})
