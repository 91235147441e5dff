import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CompactEncrypt, importJWK } from 'jose'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { ok } from '../../src/rules/decision.ts'
import { createProvider, type Provider } from '../../src/server/provider.ts'
import { openDatabase } from '../../src/server/store/database.ts'
import { loadHouse } from '../../src/server/store/house.ts'
import { newId } from '../../src/server/store/ids.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { startEmbedded } from '../../src/server/store/postgres/embedded.ts'
import { loadWords } from '../../src/server/words.ts'
import { GUESSES, somebody } from '../kit/guesses.ts'
import { testBrand } from '../kit/provider.ts'
import { benchFolder } from './folder.ts'
import { median, type Figure } from './measure.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Both of a pair may be apart by so much: what a person with a stop watch and patience could see is noise. */
const APART = 0.05

const makeAccounts = async ({ ports, transact }: Provider, count: number): Promise<void> => {
  const passwordHash = await ports.passwords.hash('Playhouse#1')
  for (let n = 0; n < count; n += 1) {
    const { username, mobile, email } = somebody(n, true)
    const now = Date.now()
    const made = await transact(async (inside) => {
      const account = await inside.accounts.create({
        accountId: newId(now), parent: null, name: username, type: 0, currency: 'MYR', rebates: {}, passwordHash, mustChangePassword: false, registeredAt: now,
        mobile, mobileVerifiedAt: now,
      })
      if (account) await inside.accounts.update(account, { email, emailVerifiedAt: now })
      return ok(account)
    })
    if (!made.ok || !made.value) throw new Error(`${username} could not be made`)
  }
}

/** Sends one call from an address of its own, through every layer but the socket; answers how long it took, ms, and with what it was answered. */
const asker = async ({ app, ports }: Provider, merchant: string) => {
  const { publicKey } = ports.keys
  const key = await importJWK(publicKey, 'RSA-OAEP-256')
  let addresses = 0
  return async (endpoint: Endpoint, input: unknown): Promise<{ ms: number; answer: string }> => {
    addresses += 1
    const text = JSON.stringify(input)
    const payload = endpoint.encrypted
      ? JSON.stringify({ value: await new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: publicKey.kid }).encrypt(key) })
      : text
    const began = performance.now()
    const reply = await app.inject({
      method: endpoint.method, url: endpoint.path, payload, remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      headers: {
        merchant, device: 'web', moduleid: endpoint.moduleId, language: 'EN', 'x-timestamp': String(Date.now()), 'user-agent': 'playhouse bench',
        'content-type': 'application/json', ...(endpoint.encrypted ? { encryption: 'JWE' } : {}),
      },
    })
    const ms = performance.now() - began
    const body = JSON.parse(reply.body) as { errorCode?: string }
    return { ms, answer: `${reply.statusCode} ${body.errorCode ?? 'success'}` }
  }
}

/** Whether somebody has an account is told by no answer's time: each call that names one, for one there is beside one there is not. */
export const knownAccounts = async ({ samples }: { samples: number }): Promise<Figure[]> => {
  const folder = benchFolder()
  const embedded = await startEmbedded(folder)
  const db = openDatabase(embedded.connection, 4)
  try {
    await migrate(db)
    const brand = testBrand()
    const provider = await createProvider({
      db, brand, house: loadHouse(`${root}config`, { demo: true, paysOnline: true }), words: loadWords(`${root}locales`), limits: 'off',
    })
    const ask = await asker(provider, brand.merchant)
    const warmUp = Math.ceil(samples / 4)
    await makeAccounts(provider, samples + warmUp)
    const figures: Figure[] = []
    for (const [what, endpoint, input] of GUESSES) {
      const times = { known: [] as number[], unknown: [] as number[] }
      const answers = new Set<string>()
      for (let n = 0; n < samples + warmUp; n += 1) {
        // In turn first and second: what the first of a pair pays for, the second finds done.
        for (const known of n % 2 === 0 ? [true, false] : [false, true]) {
          const { ms, answer } = await ask(endpoint, input(somebody(n, known)))
          answers.add(answer)
          if (n >= warmUp) times[known ? 'known' : 'unknown'].push(ms)
        }
      }
      const ratio = median(times.known) / median(times.unknown)
      figures.push({
        name: `${what}, of an account that there is`, unit: 'ms', ours: times.known, reference: { name: 'of none', samples: times.unknown },
        aim: `apart by at most ${APART * 100} %, answered alike`, met: answers.size === 1 && Math.abs(ratio - 1) <= APART,
        remarks: [`Each was answered ${[...answers].join(' or ')}.`],
      })
    }
    await provider.close()
    return figures
  } finally {
    await db.destroy()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
