/** Applies the checked steps of a preset that are not done yet: it adds, and never removes. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import type { Preset, PresetCountry, PresetStep, ShopSetup } from './presets.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { lockShipping } from '#app/features/admin/shipping/lock.server.ts'
import { methodNames } from '#app/features/admin/shipping/zone/method-names.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { shippingMethods, shippingZones, taxRates } from '#app/features/checkout/tables.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { isCurrencyCompatible, presets, listRemainingSteps } from './presets.ts'

type PresetContext = Pick<Services, 'database' | 'notifications' | 'settings'>

const vatName = { ar: 'ضريبة القيمة المضافة', en: 'VAT' }

export async function readShopSetup(
  { settings }: Pick<Services, 'settings'>,
  queries: Queries,
  country: PresetCountry,
): Promise<ShopSetup> {
  const { catalog, tax, payment } = settings.current()
  const { rows } = await queries.execute<Pick<ShopSetup, 'hasRate' | 'hasAnyRate' | 'hasZone'>>(sql`
    select exists (select 1 from tax_rates where country = ${country} and tax_class = '') as "hasRate",
      exists (select 1 from tax_rates) as "hasAnyRate",
      exists (select 1 from shipping_zones where regions @> ${JSON.stringify([{ kind: 'country', code: country }])}::jsonb)
        as "hasZone"`)
  const [row] = rows
  return {
    ...{ country: catalog.country, currency: catalog.currency, isTaxed: tax.isEnabled },
    ...{ hasRate: row?.hasRate ?? false, hasAnyRate: row?.hasAnyRate ?? false },
    hasZone: row?.hasZone ?? false,
    ...{ feeInMinor: payment.onDeliveryFeeInMinor, isPaidOnDelivery: payment.onDelivery },
  }
}

/** Returns the applied steps. */
export async function applyPreset(
  context: PresetContext,
  {
    actorId,
    country,
    selectedSteps,
  }: { actorId: number; country: PresetCountry; selectedSteps: readonly string[] },
): Promise<PresetStep[]> {
  const { database, notifications } = context
  return database.db.transaction(async (transaction) => {
    await lockShipping(transaction)
    const setup = await readShopSetup(context, transaction, country)
    const { currency } = setup
    const steps = listRemainingSteps(country, setup).filter(
      // The currency has a page of its own, which asks how to convert amounts.
      (step) =>
        selectedSteps.includes(step) &&
        step !== 'currency' &&
        isCurrencyCompatible(step, { country, currency }),
    )
    if (steps.length === 0) return []
    const preset: Preset = presets[country]
    if (steps.includes('vat') && preset.vatMillionths !== null)
      await transaction.insert(taxRates).values({ country, name: vatName, millionths: preset.vatMillionths })
    if (steps.includes('zone')) await addZone(transaction, country)
    await audit(transaction, {
      ...{ actorId, kind: 'tax', subject: `preset ${country}`, action: 'changed' },
      changes: { steps: [null, steps.join(' ')] },
    })
    await notifications.publishIn(transaction, [RATES_TAG])
    await saveSettings(context, { country, steps, setup })
    return steps
  })
}

async function addZone(queries: Queries, country: PresetCountry): Promise<void> {
  const [zone] = await queries
    .insert(shippingZones)
    .values({
      name: createCountryNames(country),
      regions: [{ kind: 'country', code: country }],
      // Before the other zones: a wider one would match its places first.
      position: sql`(select coalesce(min(position) - 1, 0) from shipping_zones)`,
    })
    .returning({ id: shippingZones.id })
  await queries.insert(shippingMethods).values({
    ...{ zoneId: zone?.id ?? null, kind: 'flat_rate', name: methodNames.flat_rate },
    options: { cost: presets[country].shippingCost, classCosts: {}, perClass: 'class' },
  })
}

function createCountryNames(country: string): LocalText {
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    ]),
  )
}

type SaveSettingsInput = { country: PresetCountry; steps: PresetStep[]; setup: ShopSetup }

/** If there was no tax rate before, the shop is set to prices that include tax, as customers there expect. */
async function saveSettings(
  { settings }: PresetContext,
  { country, steps, setup }: SaveSettingsInput,
): Promise<void> {
  const { feeInMinor } = presets[country]
  if (steps.includes('country')) await settings.save('catalog', { country })
  if (steps.includes('tax'))
    await settings.save('tax', { isEnabled: true, ...(!setup.hasAnyRate && { pricesIncludeTax: true }) })
  if (steps.includes('fee'))
    await settings.save('payment', {
      onDelivery: true,
      ...(setup.feeInMinor === 0 && { onDeliveryFeeInMinor: feeInMinor }),
    })
}
