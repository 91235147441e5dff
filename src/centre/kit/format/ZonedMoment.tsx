import { useCentre } from '../context/centreContext.ts'
import { zoneText } from '../../../rules/site/moments.ts'
import { useWords } from './useWords.ts'

/** A moment with its zone. The default is the settlement zone. */
export const ZonedMoment = ({ at, zone }: { at: number; zone?: string }) => {
  const { moment } = useWords()
  const centre = useCentre()
  return (
    <span className="figure">
      {moment(at)} {zoneText(zone ?? centre.zone, at)}
    </span>
  )
}
