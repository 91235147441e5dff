import nodemailer from 'nodemailer'
import type { Mailer } from './ports/outbox.ts'

/** E-mail through an SMTP server. The sender is the server's own user, under the site's name. */
export const smtpMailer = (smtpUrl: string, siteName: string): Mailer => {
  const transport = nodemailer.createTransport(smtpUrl)
  const { username, hostname } = new URL(smtpUrl)
  const address = decodeURIComponent(username).includes('@') ? decodeURIComponent(username) : `no-reply@${hostname}`
  return {
    send: async ({ recipient, subject, body }) => {
      await transport.sendMail({ from: { name: siteName, address }, to: recipient, subject, text: body })
    },
  }
}
