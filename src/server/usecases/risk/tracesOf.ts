import { identityTraces, type Trace } from '../../domain/risk/traces.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Blocking } from '../../ports/risk/riskTraces.ts'
import { BIRTH_DATE } from '../loyalty/redeemReward.ts'
import type { ServiceContext } from '../serviceContext.ts'

const given = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value ? [value] : []))

/** Returns the name of an account and the traces of its person. Null for trial accounts and those of support. */
export const personOf = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  ref: AccountRef,
): Promise<{ name: string; traces: Trace[] } | null> => {
  const known = await ports.riskEvents.identity(ref)
  if (!known) return null
  const { mobile, email, profile, accountName } = known
  const cards = await ports.bankCards.list(ref)
  return {
    name: accountName,
    traces: identityTraces({
      mobiles: given([mobile, profile['mobileNum']]),
      emails: given([email, profile['email']]),
      names: given([profile['payeeName'], ...cards.map(({ holder }) => holder)]),
      birthDate: (await ports.secrets.get<string>(ref, BIRTH_DATE))?.value ?? null,
      idNumber: profile['idNumber'] ?? null,
      cards: cards.map(({ number }) => number),
    }),
  }
}

/** Saves the traces of the person of an account, with the time of what showed them. */
export const savePerson = async (
  context: Pick<ServiceContext, 'ports'>,
  { lineId, accountId }: AccountRef,
  at: number,
): Promise<void> => {
  const person = await personOf(context, { lineId, accountId })
  if (!person) return
  const { riskTraces } = context.ports
  await riskTraces.save(
    { lineId, accountId, name: person.name },
    person.traces.map((trace) => ({ ...trace, at })),
  )
}

/** Notes that the person of an account must not play, so that other accounts of the same person are found. */
export const blockPerson = async (
  context: Pick<ServiceContext, 'ports' | 'now'>,
  ref: AccountRef,
  blocking: Blocking,
): Promise<void> => {
  await savePerson(context, ref, context.now)
  await context.ports.riskTraces.block(ref, blocking)
}
