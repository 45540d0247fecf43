/** A logged list → its display: permissions, setup steps, places and shipping methods by their labels. */
import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import type { PresetStep } from '#app/features/admin/taxes/preset/presets.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { permissionLabels } from '#app/features/admin/roles/labels.ts'
import { methodKindLabels } from '#app/features/admin/shipping/labels.ts'
import { placesOf } from '#app/features/admin/shipping/zone/places.server.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

const stepLabels: Record<PresetStep, MessageDescriptor> = {
  country: msg`Country`,
  currency: msg`Currency`,
  tax: msg`Enable taxes`,
  vat: msg`Tax rate`,
  zone: msg`Shipping zone`,
  fee: msg`Cash on delivery`,
}

const areaLabels: Record<Permission, MessageDescriptor> = {
  orders: permissionLabels.orders.name,
  catalog: permissionLabels.catalog.name,
  content: permissionLabels.content.name,
  marketing: permissionLabels.marketing.name,
  settings: permissionLabels.settings.name,
  money: permissionLabels.money.name,
  accounts: permissionLabels.accounts.name,
}

const regions = z.array(z.object({ kind: z.enum(['continent', 'country', 'state']), code: z.string() }))
const methods = z.array(
  z.object({
    kind: z.enum(['flat_rate', 'free_shipping', 'local_pickup']),
    name: z.record(z.string(), z.string()),
    options: z.object({ cost: z.string().optional() }).catch({}),
  }),
)
const plainList = z.array(z.union([z.string(), z.number()]))

type Logged = { kind: string; field: string; value: unknown }

/** undefined: not such a list. */
export function describeList(page: PageRequest, { kind, field, value }: Logged): string | undefined {
  const { locale } = page
  const parts = partsOf(page, { kind, field, value })
  return parts?.map((part) => isolated(part)).join(locale === 'ar' ? '، ' : ', ')
}

function partsOf(page: PageRequest, { kind, field, value }: Logged): string[] | undefined {
  const { i18n, locale } = page
  if (kind === 'role' && field === 'areas' && typeof value === 'string')
    return labelled(page, areaLabels, value.split(', '))
  if (kind === 'tax' && field === 'steps' && typeof value === 'string')
    return labelled(page, stepLabels, value.split(' '))
  if (kind !== 'shipping') return plainList.safeParse(value).data?.map(String)
  if (field === 'regions') {
    const read = regions.safeParse(value)
    if (read.success) return placesOf(page, read.data).map(({ name }) => name)
  }
  if (field === 'methods') {
    const read = methods.safeParse(value)
    if (read.success) return read.data.map(describeMethod)
  }
  return plainList.safeParse(value).data?.map(String)

  function describeMethod(method: z.output<typeof methods>[number]): string {
    const label = i18n._(methodKindLabels[method.kind])
    const name = textIn(method.name, locale) || label
    const { cost = '' } = method.options
    const title = name === label ? label : `${name} (${label})`
    return cost === '' ? title : `${title}: ${isolated(cost)}`
  }
}

function labelled(
  { i18n }: PageRequest,
  labels: Record<string, MessageDescriptor>,
  keys: string[],
): string[] {
  return keys
    .filter((key) => key !== '')
    .map((key) => {
      const label = Object.hasOwn(labels, key) ? labels[key] : undefined
      return label ? i18n._(label) : key
    })
}
