import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Returns the site's logger: JSON lines on standard output, or on `out` in tests. */
export const makeLogger = (settings: Pick<Settings, 'logLevel'>, out?: DestinationStream): Logger =>
  pino(
    {
      level: settings.logLevel,
      // Credentials never reach a log.
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.paymentPassword',
        '*.secret',
        '*.token',
      ],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    out,
  )
