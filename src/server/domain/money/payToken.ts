import type { Random } from '../../../rules/random.ts'
import { hex } from '../../../rules/uuid.ts'

const ID_HEX = 32
const SECRET_BYTES = 18
/** A hundred characters, the most that the router takes in a path. Tokens from before version 0.3 have 48. */
const TOKEN = /^[0-9a-f]{100}$/

const plain = (id: string): string => id.replaceAll('-', '')
const uuidOf = (text: string): string => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The deposit that a payment is for. */
interface DepositRef {
  lineId: string
  depositId: string
}

/** Returns the token of a deposit's payment in hexadecimal: the ids of line and deposit, then 144 random bits. */
export const makePayToken = ({ lineId, depositId }: DepositRef, random: Random): string =>
  plain(lineId) + plain(depositId) + hex(random.bytes(SECRET_BYTES))

/** Returns the deposit that a token names; null when the text is not such a token. */
export const depositOfToken = (token: string): DepositRef | null =>
  TOKEN.test(token)
    ? { lineId: uuidOf(token.slice(0, ID_HEX)), depositId: uuidOf(token.slice(ID_HEX, 2 * ID_HEX)) }
    : null
