import type { CashierRules } from '../../../../entities/money/cashierRules.ts'
import type { LoyaltyRules } from '../../../../entities/loyalty/loyaltyRules.ts'
import type { Brand } from '../../../../entities/site/brand.ts'
import type { SettingValue } from '../../../../entities/desk/settingValues.ts'

/** The files of config/ that settings change. */
export interface SettingFiles {
  brand: Brand
  cashier: CashierRules
  loyalty: LoyaltyRules
}

/** A setting with its new value; null: as in config/. */
export interface SettingChange {
  setting: string
  value: SettingValue | null
}
