import { useDirection } from './useDirection.ts'
import { useNarrow } from './useNarrow.ts'

/**
 * Returns where antd's Drawer opens: at the end of the lines, and on a phone from below. antd does not mirror the
 * place of a drawer.
 * @param width on a desktop, px
 * @param height on a phone
 */
export const useSheetPlace = (width: number, height: string) => {
  const narrow = useNarrow()
  const direction = useDirection()
  if (narrow) return { placement: 'bottom', height } as const
  return { placement: direction === 'rtl' ? 'left' : 'right', width } as const
}
