import type { RemainingTurnover } from '../../../entities/money/cashier.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { TurnoverStatus } from '../../usecases/money/turnoverOf.ts'

/** The wagering that an account has to do before money may leave. */
export const presentTurnover = ({ required, done, missing, lines }: TurnoverStatus): RemainingTurnover => ({
  required: toWire(required),
  done: toWire(done),
  missing: toWire(missing),
  sources: lines.map((line) => ({
    id: line.requirementId,
    source: line.source,
    number: numberOf(line.sourceId),
    required: toWire(line.required),
    done: toWire(line.done),
    missing: toWire(line.missing),
    at: line.at,
  })),
})
