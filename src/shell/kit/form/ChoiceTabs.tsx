import { Icon, type IconName } from '../page/Icon.tsx'

interface Props<Choice extends string | boolean> {
  label: string
  choices: readonly Choice[]
  chosen: Choice | null
  onChoose: (choice: Choice) => void
  /** What a choice is called. */
  word: (choice: Choice) => string
  icon?: (choice: Choice) => IconName
  /** px. */
  iconSize?: number
  className?: string
  tabClass?: string
}

/** Buttons in a row, of which one is chosen. */
export const ChoiceTabs = <Choice extends string | boolean>({
  label,
  choices,
  chosen,
  onChoose,
  word,
  icon,
  iconSize = 16,
  className = 'tabs',
  tabClass,
}: Props<Choice>) => (
  <div className={className} role="group" aria-label={label}>
    {choices.map((each) => (
      <button
        key={String(each)}
        type="button"
        className={tabClass ? `tabs__tab ${tabClass}` : 'tabs__tab'}
        aria-pressed={each === chosen}
        onClick={() => onChoose(each)}
      >
        {icon && <Icon name={icon(each)} size={iconSize} />}
        {word(each)}
      </button>
    ))}
  </div>
)
