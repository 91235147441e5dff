import { useTranslation } from 'react-i18next'
import { VIETNAM_PRIZES } from '../../../rules/games/vietnamPrizes.ts'

const VIETNAM_RESULTS = VIETNAM_PRIZES.reduce((sum, { count }) => sum + count, 0)

/** Whether numbers are a draw of the Vietnam variant, which has prizes. */
export const hasPrizes = (numbers: readonly string[]): boolean => numbers.length === VIETNAM_RESULTS

/** The positions of the pips of a die in a grid of three by three. */
const PIPS: Readonly<Record<string, readonly number[]>> = {
  '1': [4],
  '2': [0, 8],
  '3': [0, 4, 8],
  '4': [0, 2, 6, 8],
  '5': [0, 2, 4, 6, 8],
  '6': [0, 2, 3, 5, 6, 8],
}

const Die = ({ number }: { number: string }) => (
  <svg viewBox="0 0 30 30" className="lottery__die" role="img" aria-label={number}>
    <rect x="1" y="1" width="28" height="28" rx="6" />
    {(PIPS[number] ?? []).map((at) => (
      <circle key={at} cx={8 + 7 * (at % 3)} cy={8 + 7 * Math.floor(at / 3)} r="2.6" />
    ))}
  </svg>
)

/** The numbers of a draw as balls or dice. Of the Vietnam variant, only the special prize. */
export const DrawnNumbers = ({ numbers, isDice }: { numbers: readonly string[]; isDice: boolean }) => (
  <span className="lottery__balls">
    {(hasPrizes(numbers) ? numbers.slice(0, 1) : numbers).map((number, index) =>
      isDice ? (
        <Die key={`${number}${index}`} number={number} />
      ) : (
        <i key={`${number}${index}`} className="number">
          {number}
        </i>
      ),
    )}
  </span>
)

/** All prizes of a draw of the Vietnam variant. */
export const PrizeBoard = ({ numbers }: { numbers: readonly string[] }) => {
  const { t } = useTranslation()
  const starts = VIETNAM_PRIZES.map((_, i) =>
    VIETNAM_PRIZES.slice(0, i).reduce((sum, { count }) => sum + count, 0),
  )
  return (
    <table className="lottery__board">
      <tbody>
        {VIETNAM_PRIZES.map(({ name, count }, i) => (
          <tr key={name}>
            <th scope="row">{t(`lottery.prize.${name}`)}</th>
            <td className="number">
              {numbers.slice(starts[i], (starts[i] ?? 0) + count).map((number, index) => (
                <span key={`${number}${index}`}>{number}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
