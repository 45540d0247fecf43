/**
 * MAP  country → what most shops there charge (shop.md B.12, arabic.md D.5); amounts are suggestions for the
 * merchant to change.
 */
export type Preset = {
  currency: string
  /** Value added tax; null: none. */
  vatMillionths: number | null
  /** Domestic delivery, in major units, as entered. */
  shippingCost: string
  /** Surcharge for cash on delivery, in minor units, as entered. */
  feeInMinor: number
}

export const presets = {
  SA: { currency: 'SAR', vatMillionths: 150_000, shippingCost: '25', feeInMinor: 1500 },
  AE: { currency: 'AED', vatMillionths: 50_000, shippingCost: '25', feeInMinor: 1000 },
  EG: { currency: 'EGP', vatMillionths: 140_000, shippingCost: '70', feeInMinor: 2000 },
  KW: { currency: 'KWD', vatMillionths: null, shippingCost: '2', feeInMinor: 1000 },
  BH: { currency: 'BHD', vatMillionths: 100_000, shippingCost: '2', feeInMinor: 1000 },
  OM: { currency: 'OMR', vatMillionths: 50_000, shippingCost: '2', feeInMinor: 1000 },
  QA: { currency: 'QAR', vatMillionths: null, shippingCost: '25', feeInMinor: 1000 },
  MA: { currency: 'MAD', vatMillionths: 200_000, shippingCost: '40', feeInMinor: 1000 },
} as const satisfies Record<string, Preset>
export type PresetCountry = keyof typeof presets

export function parsePresetCountry(text: string): PresetCountry | undefined {
  return Object.keys(presets).find((country): country is PresetCountry => country === text)
}

/** The steps of a preset; each can be checked or left out. */
export const presetSteps = ['country', 'currency', 'tax', 'vat', 'zone', 'fee'] as const
export type PresetStep = (typeof presetSteps)[number]

/** Steps that add amounts, in the currency of the country. */
const stepsWithAmounts: readonly PresetStep[] = ['zone', 'fee']

/** Whether a step can be applied while the shop has this currency. */
export function isCurrencyCompatible(
  step: PresetStep,
  { country, currency }: { country: PresetCountry; currency: string },
): boolean {
  return presets[country].currency === currency || !stepsWithAmounts.includes(step)
}

/** The current state of the shop, as far as presets need it. */
export type ShopSetup = {
  country: string
  currency: string
  isTaxed: boolean
  /** Whether there are standard rates of the country itself, and any rate at all. */
  hasRate: boolean
  hasAnyRate: boolean
  /** A zone that contains the country. */
  hasZone: boolean
  feeInMinor: number
  isPaidOnDelivery: boolean
}

/** The remaining steps: existing decisions of the merchant are not changed. */
export function listRemainingSteps(country: PresetCountry, setup: ShopSetup): PresetStep[] {
  const { currency, vatMillionths }: Preset = presets[country]
  const isNeeded: Record<PresetStep, boolean> = {
    country: setup.country !== country,
    currency: setup.currency !== currency,
    tax: vatMillionths !== null && !setup.isTaxed,
    vat: vatMillionths !== null && !setup.hasRate,
    zone: !setup.hasZone,
    fee: setup.feeInMinor === 0 || !setup.isPaidOnDelivery,
  }
  return presetSteps.filter((step) => isNeeded[step])
}
