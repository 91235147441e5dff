import { effectiveFlags } from '../domain/site/whitelabel.ts'
import { applySettings } from '../domain/site/settings/apply.ts'
import type { SettingFiles } from '../domain/site/settings/files.ts'
import type { SettingBasis, SettingVersions } from '../ports/site/settings.ts'
import type { Brand } from '../../entities/site/brand.ts'
import { followRevision, type Follower } from './followRevision.ts'

/** The settings of this process: those of config/ with the changes of the database, which it follows. */
export interface LiveSettings extends Pick<Follower, 'withChanges' | 'stop'> {
  /** The files as they are now: a field has its current value whenever it is read. */
  files: SettingFiles
  /** The flags in effect now. */
  flags: ReadonlySet<string>
  basis: SettingBasis
  /** The brand and the flags of this moment, which stay the same during a call. */
  now(): { brand: Brand; flags: ReadonlySet<string> }
  /** Reads the changes of the database, and looks for more every `everyMs` until `stop`. */
  follow(settings: SettingVersions, everyMs?: number): Promise<void>
}

/** Returns an object whose fields have the values of the current one, but for those that `own` has. */
export const liveView = <T extends object>(current: () => T, own: Partial<T> = {}): T =>
  new Proxy(current(), {
    get: (_, key): unknown => Reflect.get(Object.hasOwn(own, key) ? own : current(), key),
  })

/** Returns the settings of config/, which follow the database once they are told to. */
export const liveSettings = (basis: SettingBasis, warn: (line: string) => void = () => {}): LiveSettings => {
  const { files } = basis
  let current = files
  let snapshot = { brand: files.brand, flags: effectiveFlags(files.brand.flags) }
  const flags = new Set(snapshot.flags)
  let source: SettingVersions | null = null
  const show = (applied: SettingFiles): void => {
    current = applied
    snapshot = { brand: applied.brand, flags: effectiveFlags(applied.brand.flags) }
    flags.clear()
    for (const flag of snapshot.flags) flags.add(flag)
  }
  const follower = followRevision(
    () => source?.revision() ?? null,
    async () => {
      const { files: applied, ignored } = applySettings(files, (await source?.latest()) ?? [])
      if (ignored.length > 0)
        warn(`These changed settings do not fit config/ any more and have no effect: ${ignored.join(', ')}`)
      show(applied)
    },
  )
  return {
    basis,
    files: {
      brand: liveView(() => current.brand),
      cashier: liveView(() => current.cashier),
      loyalty: liveView(() => current.loyalty),
    },
    flags,
    now: () => snapshot,
    follow: (settings, everyMs) => {
      source = settings
      return follower.follow(everyMs)
    },
    withChanges: follower.withChanges,
    stop: follower.stop,
  }
}
