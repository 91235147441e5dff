import { createStore } from './store.ts'

/** §4 after-login flag: set when a login has gone through; `first` on a first-time login. The popups read it. */
export const afterLogin = createStore<{ first: boolean } | null>(null)
