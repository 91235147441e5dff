import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../entities/site/brand.ts'
import type { Outbox } from '../ports/content/outbox.ts'
import { escapeHtml } from '../../rules/escapeHtml.ts'

const MAX_MESSAGES = 100
/** Escapes a text and makes its links to the site clickable. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(
    /(?:https?:\/\/[^\s/]+)?\/#reset=[\w.-]+/g,
    (link) => `<a href="${link}">${link}</a>`,
  )

/**
 * Mounts GET /sandbox/outbox: the messages that would have been sent, newest first, as a page or (`Accept:
 * application/json`) as a list. It replaces phones and mailboxes in a demo.
 */
export const mountOutbox = (
  app: FastifyInstance,
  deps: { brand: Brand; ports: { outbox: Outbox } },
): void => {
  app.get('/sandbox/outbox', async (request, reply) => {
    const messages = await deps.ports.outbox.newest(MAX_MESSAGES)
    void reply.header('Cache-Control', 'no-store')
    if (request.headers.accept?.includes('application/json'))
      return reply.send({ success: true, value: messages })
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: deps.brand.zone,
      dateStyle: 'medium',
      timeStyle: 'medium',
    })
    const items = messages.map(
      (
        message,
      ) => `<article><header><b>${message.channel === 'sms' ? 'SMS' : 'E-mail'}</b> to ${escapeHtml(message.recipient)}
      <time>${time.format(message.at)} (${escapeHtml(deps.brand.zone)})</time></header>${message.channel === 'email' ? `<h2>${escapeHtml(message.subject)}</h2>` : ''}<p>${withLinks(message.body || 'Sent. The text is no longer stored.')}</p></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Outbox · ${escapeHtml(deps.brand.name)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/outbox.css"></head><body><main>
<h1>Outbox</h1><p>SMS and e-mail of the demo site. They are not delivered to any phone or mailbox.</p>${items.join('') || '<p>No messages yet</p>'}</main></body></html>`)
  })
  app.get('/sandbox/outbox.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=300').send(CSS),
  )
}

const CSS = `body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}main{max-width:640px;margin:0 auto;display:grid;gap:12px}
h1{font-size:22px;margin:0}h2{font-size:16px;margin:8px 0 0}p{margin:4px 0 0;white-space:pre-line;overflow-wrap:anywhere}
article{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:10px;padding:14px 16px}
header{display:flex;flex-wrap:wrap;gap:8px}time{margin-left:auto;opacity:.75;font-size:14px}`
