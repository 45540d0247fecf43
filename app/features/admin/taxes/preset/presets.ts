/** MAP  country → what most shops there charge (shop.md B.12, arabic.md D.5); amounts are suggestions that owners change. */
export type Preset = {
  currency: string
  /** Value added tax; null: there is none. */
  vatMillionths: number | null
  /** Of the country itself, in major units, as it is entered. */
  delivery: string
  /** What paying at the door adds, in minor units, as it is entered. */
  feeInMinor: number
}

export const presets = {
  SA: { currency: 'SAR', vatMillionths: 150_000, delivery: '25', feeInMinor: 1500 },
  AE: { currency: 'AED', vatMillionths: 50_000, delivery: '25', feeInMinor: 1000 },
  EG: { currency: 'EGP', vatMillionths: 140_000, delivery: '70', feeInMinor: 2000 },
  KW: { currency: 'KWD', vatMillionths: null, delivery: '2', feeInMinor: 1000 },
  BH: { currency: 'BHD', vatMillionths: 100_000, delivery: '2', feeInMinor: 1000 },
  OM: { currency: 'OMR', vatMillionths: 50_000, delivery: '2', feeInMinor: 1000 },
  QA: { currency: 'QAR', vatMillionths: null, delivery: '25', feeInMinor: 1000 },
  MA: { currency: 'MAD', vatMillionths: 200_000, delivery: '40', feeInMinor: 1000 },
} as const satisfies Record<string, Preset>
export type PresetCountry = keyof typeof presets

export function presetCountry(text: string): PresetCountry | undefined {
  return Object.keys(presets).find((country): country is PresetCountry => country === text)
}

/** What a preset does, one by one; each is ticked or left out. */
export const presetSteps = ['country', 'currency', 'tax', 'vat', 'zone', 'fee'] as const
export type PresetStep = (typeof presetSteps)[number]

/** They add amounts, which are in the currency of the country. */
const stepsWithAmounts: readonly PresetStep[] = ['zone', 'fee']

/** Whether a step can be done while the shop's currency is this one. */
export function fitsCurrency(
  step: PresetStep,
  { country, currency }: { country: PresetCountry; currency: string },
): boolean {
  return presets[country].currency === currency || !stepsWithAmounts.includes(step)
}

/** What the shop has now, as far as presets ask. */
export type Standing = {
  country: string
  currency: string
  isTaxed: boolean
  /** Standard rates of the country itself, and whether there is any rate at all. */
  hasRate: boolean
  hasAnyRate: boolean
  /** A zone that names the country. */
  hasZone: boolean
  feeInMinor: number
  isPaidOnDelivery: boolean
}

/** What is left to do: nothing that its owner has decided is decided again. */
export function stepsLeft(country: PresetCountry, standing: Standing): PresetStep[] {
  const { currency, vatMillionths }: Preset = presets[country]
  const isNeeded: Record<PresetStep, boolean> = {
    country: standing.country !== country,
    currency: standing.currency !== currency,
    tax: vatMillionths !== null && !standing.isTaxed,
    vat: vatMillionths !== null && !standing.hasRate,
    zone: !standing.hasZone,
    fee: standing.feeInMinor === 0 || !standing.isPaidOnDelivery,
  }
  return presetSteps.filter((step) => isNeeded[step])
}
