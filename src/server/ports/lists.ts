import type { ListSettings, SavedView } from '../../entities/list.ts'
import type { AccountRef } from './context.ts'

/** What a person keeps of lists: saved views, columns and density. */
export interface Lists {
  memory(account: AccountRef): Promise<{ views: SavedView[]; settings: Record<string, ListSettings> }>
  viewCount(account: AccountRef, page: string): Promise<number>
  /** Saves a view in the place of one of the same page and name. */
  saveView(account: AccountRef, view: Omit<SavedView, 'id'>, at: number): Promise<SavedView>
  deleteView(account: AccountRef, id: string): Promise<boolean>
  /** null forgets them. */
  saveSettings(account: AccountRef, page: string, settings: ListSettings | null): Promise<void>
}
