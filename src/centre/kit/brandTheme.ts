import type { ThemeConfig } from 'antd'
import type { Brand } from '../../entities/brand.ts'

export type Face = 'light' | 'dark'

/** The class that carries antd's CSS variables, so that our own style sheet reads the same tokens. */
export const THEME_CLASS = 'centre-theme'

/**
 * antd's tokens from the brand's. A desk, not a stage: hairlines, few shadows, the accent only on what acts.
 * `still` is for readers who ask their system for less motion. The algorithm is chosen by the caller, who may import antd at run time; this file only says values.
 */
export const brandTokens = (brand: Pick<Brand, 'theme'>, face: Face, still = false): ThemeConfig => {
  const tokens = brand.theme[face]
  return {
    cssVar: { key: THEME_CLASS, prefix: 'ant' },
    hashed: false,
    token: {
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
      borderRadius: Math.min(brand.theme.radius, 8),
      controlHeight: 36,
      fontFamily: 'inherit',
      fontSize: 14,
      wireframe: false,
      motion: !still,
    },
    components: {
      Table: {
        headerBg: 'transparent', headerSplitColor: 'transparent', headerColor: tokens.textSoft,
        rowHoverBg: tokens.background, cellPaddingBlock: 11, cellPaddingInline: 12,
        bodySortBg: 'transparent', headerSortActiveBg: 'transparent', headerSortHoverBg: tokens.background,
      },
      // Said again as component tokens, which the dark algorithm leaves as they are: the brand's accent, not a dimmed one.
      Menu: {
        itemSelectedBg: tokens.background, itemSelectedColor: tokens.accent, itemHeight: 38, itemMarginInline: 8, itemBorderRadius: 8, activeBarBorderWidth: 0, itemBg: 'transparent',
      },
      Tabs: {
        itemSelectedColor: tokens.accent, itemHoverColor: tokens.accent, inkBarColor: tokens.accent,
        horizontalItemPadding: '10px 0', titleFontSize: 14,
      },
      // The days of the months beside are pressed as well, so they are no paler than other soft text.
      DatePicker: { colorTextDisabled: tokens.textSoft },
      Alert: { colorInfoBg: tokens.background, colorInfoBorder: tokens.border },
      Button: { colorPrimary: tokens.accent, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Layout: { bodyBg: tokens.surface, siderBg: tokens.surface, headerBg: tokens.surface },
    },
  }
}
