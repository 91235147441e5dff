import type { ListSettings, SavedView } from '../../../entities/lists/list.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** Saved views, columns and density of lists, by account. */
export interface Lists {
  memory(account: AccountRef): Promise<{ views: SavedView[]; settings: Record<string, ListSettings> }>
  viewCount(account: AccountRef, page: string): Promise<number>
  /** Saves a view. It replaces one with the same page and name. */
  saveView(account: AccountRef, view: Omit<SavedView, 'id'>, at: number): Promise<SavedView>
  deleteView(account: AccountRef, id: string): Promise<boolean>
  /** null deletes the settings. */
  saveSettings(account: AccountRef, page: string, settings: ListSettings | null): Promise<void>
}
