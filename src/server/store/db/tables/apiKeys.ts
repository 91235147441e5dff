import type { ApiTopic } from '../../../../entities/accounts/apiKey.ts'
import type { Moment, MomentOrNull } from './columns.ts'

/** A key for programs. Only the SHA-256 of its text is stored. The text names the line, as a session token does. */
export interface ApiKeyTable {
  line_id: string
  key_id: string
  key_hash: string
  account_id: string
  name: string
  topics: ApiTopic[]
  can_write: boolean
  created_at: Moment
  expires_at: Moment
  last_used_at: MomentOrNull
  last_used_ip: string | null
  revoked_at: MomentOrNull
}

export interface ApiKeyTables {
  api_key: ApiKeyTable
}
