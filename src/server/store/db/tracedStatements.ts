import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

const tracer = trace.getTracer('playhouse')

const nameOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'

/** Adds the span of a statement that has ended: its text with placeholders, never its parameters. */
export const traceStatement = ({ level, query, queryDurationMillis }: LogEvent): void => {
  const endTime = Date.now()
  const span = tracer.startSpan('SQL', { kind: SpanKind.CLIENT, startTime: endTime - queryDurationMillis })
  // Without tracing, which is the rule, a statement costs no more than this.
  if (!span.isRecording()) return
  span.updateName(nameOf(query.sql))
  span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': query.sql })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endTime)
}

/** Runs a transaction of several statements that leave together (pipeline.ts) as one span. */
export const tracedPipeline = <T>(work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan('pipeline', { kind: SpanKind.CLIENT }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
