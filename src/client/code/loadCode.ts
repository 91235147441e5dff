import { ApiError, localError } from '../apiError.ts'

/** §2: further pages load on demand, with a limit of 120 s. */
export const CODE_TIMEOUT_MS = 120_000
/** The delay before the one automatic retry of a file that failed to load. */
const RETRY_AFTER_MS = 1500
/** The delay before a retry of code that loads in the background. */
const BACKGROUND_RETRY_MS = 30_000

/** How many retries in a row the visitor started while the site could be reached. */
let retriesOnline = 0

/**
 * Code failed to load: the network failed, or a newer version of the site has replaced the file (§8 "page took
 * longer to load").
 */
export class CodeLoadError extends ApiError {
  override name = 'CodeLoadError'
  /** When it failed, in ms of the page's clock. */
  readonly at = performance.now()
  /** Resets the component that requested the code, so that it can try again. */
  forget: () => void = () => undefined

  constructor(cause: unknown) {
    super(localError('network.abnormal'))
    this.cause = cause
  }
}

const lostStyles = new Set<HTMLLinkElement>()
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
  },
  true,
)

/**
 * Vite adds a chunk's style sheet only once, even when it fails. Without this a second try would leave the part
 * unstyled.
 */
const restoreStyles = (): Promise<unknown> =>
  Promise.all(
    [...lostStyles].map(
      (lost) =>
        new Promise<void>((resolve, reject) => {
          const link = lost.cloneNode() as HTMLLinkElement
          link.onload = () => resolve()
          link.onerror = () => reject(new Error(link.href))
          lostStyles.delete(lost)
          lost.replaceWith(link)
        }),
    ),
  )

const within = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no code after ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

/**
 * Fetches code within the limit and retries once.
 * @throws CodeLoadError
 */
export const loadCode = async <T>(load: () => Promise<T>, timeoutMs = CODE_TIMEOUT_MS): Promise<T> => {
  const attempt = async (): Promise<T> => {
    await restoreStyles()
    return load()
  }
  try {
    const code = await within(
      attempt().catch(() => wait(RETRY_AFTER_MS).then(attempt)),
      timeoutMs,
    )
    retriesOnline = 0
    return code
  } catch (error) {
    throw new CodeLoadError(error)
  }
}

const networkBack = (): Promise<void> =>
  new Promise((done) => {
    addEventListener('online', () => done(), { once: true })
    setTimeout(done, BACKGROUND_RETRY_MS)
  })

/** Fetches code for background work. It retries until it succeeds, so the promise never rejects. */
export const loadInBackground = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await loadCode(load)
    } catch {
      await networkBack()
    }
  }
}

const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** One press may retry several parts; they share one decision. */
let deciding: Promise<boolean> | null = null

/**
 * Handles a retry button for code that failed to load: requests the code again. Some browsers cache a failed
 * import, and a newer version of the site has other files. If a retry has failed although the site can be
 * reached, the page reloads. Offline it does not reload, because the browser's own error page would replace the
 * site.
 */
export const retryCode = async (error: CodeLoadError): Promise<void> => {
  deciding ??= isReachable()
    .then((reachable) => reachable && retriesOnline++ > 0)
    .finally(() => {
      deciding = null
    })
  if (await deciding) location.reload()
  else error.forget()
}
