import type { ThemeConfig } from 'antd'
import type { Brand } from '../../../entities/site/brand.ts'

export type Theme = 'light' | 'dark'

/** The class that carries antd's CSS variables, so that our own style sheet uses the same tokens. */
export const THEME_CLASS = 'centre-theme'

type Tokens = Brand['theme'][Theme]

const designTokens = (tokens: Tokens, radius: number, reducedMotion: boolean): ThemeConfig['token'] => ({
  colorPrimary: tokens.accent,
  colorTextLightSolid: tokens.accentText,
  colorLink: tokens.accent,
  colorInfo: tokens.textSoft,
  colorSuccess: tokens.positive,
  colorError: tokens.negative,
  colorWarning: tokens.warning,
  colorBgBase: tokens.surface,
  colorBgLayout: tokens.background,
  colorBgContainer: tokens.surface,
  colorBgElevated: tokens.raised,
  colorTextBase: tokens.text,
  colorText: tokens.text,
  colorTextSecondary: tokens.textSoft,
  colorTextDescription: tokens.textSoft,
  colorTextTertiary: tokens.textSoft,
  colorTextPlaceholder: tokens.textSoft,
  colorBorder: tokens.border,
  colorBorderSecondary: tokens.border,
  colorSplit: tokens.border,
  borderRadius: Math.min(radius, 8),
  controlHeight: 36,
  fontFamily: 'inherit',
  fontSize: 14,
  wireframe: false,
  motion: !reducedMotion,
})

/** Returns a surface with a little of a colour, for boxes that stand out by it. */
const tint = (color: string, surface: string, percent: number): string =>
  `color-mix(in srgb, ${color} ${percent}%, ${surface})`

/** The boxes of messages. antd derives these colours from dark ones as greys. */
const alertTokens = ({ background, border, surface, ...tokens }: Tokens) => ({
  colorInfoBg: background,
  colorInfoBorder: border,
  colorSuccessBg: tint(tokens.positive, surface, 8),
  colorSuccessBorder: tint(tokens.positive, surface, 35),
  colorWarningBg: tint(tokens.warning, surface, 8),
  colorWarningBorder: tint(tokens.warning, surface, 35),
  colorErrorBg: tint(tokens.negative, surface, 8),
  colorErrorBorder: tint(tokens.negative, surface, 35),
})

const componentTokens = (tokens: Tokens): ThemeConfig['components'] => ({
  Table: {
    // Heads and fixed columns cover scrolled content, so their background must be opaque.
    headerBg: tokens.surface,
    headerSplitColor: 'transparent',
    headerColor: tokens.textSoft,
    rowHoverBg: tokens.background,
    // With one line of text a row is 49, 40 or 32 px high; 40 is the default.
    cellPaddingBlock: 13,
    cellPaddingBlockMD: 8.5,
    cellPaddingBlockSM: 4.5,
    cellPaddingInline: 11,
    cellPaddingInlineMD: 11,
    bodySortBg: tokens.surface,
    headerSortActiveBg: tokens.surface,
    headerSortHoverBg: tokens.background,
  },
  // Component tokens, because the dark algorithm would dim the brand's accent but does not change these.
  Tabs: {
    itemSelectedColor: tokens.accent,
    itemHoverColor: tokens.accent,
    inkBarColor: tokens.accent,
    horizontalItemPadding: '10px 0',
    titleFontSize: 14,
  },
  // The days of adjacent months can be pressed, so they have the colour of other soft text.
  DatePicker: { colorTextDisabled: tokens.textSoft },
  // The text of a tooltip would otherwise be that of a button in the accent, which is dark in the dark theme.
  Tooltip: { colorBgSpotlight: tokens.text, colorTextLightSolid: tokens.surface },
  Form: { itemMarginBottom: 18 },
  Alert: alertTokens(tokens),
  Button: {
    colorPrimary: tokens.accent,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
  },
  Layout: { bodyBg: tokens.surface, siderBg: tokens.surface, headerBg: tokens.surface },
})

/**
 * Returns antd's theme of a brand: hairlines, few shadows, and the accent only on controls. `reducedMotion`
 * follows the reader's system. The caller chooses the algorithm, so this file imports nothing of antd at run
 * time.
 */
export const brandTokens = (
  brand: Pick<Brand, 'theme'>,
  theme: Theme,
  reducedMotion = false,
): ThemeConfig => {
  const tokens = brand.theme[theme]
  return {
    cssVar: { key: THEME_CLASS, prefix: 'ant' },
    hashed: false,
    token: designTokens(tokens, brand.theme.radius, reducedMotion),
    components: componentTokens(tokens),
  }
}
