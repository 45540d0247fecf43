/** Describes a logged list: permissions, setup steps, places and shipping methods by their labels. */
import type { MessageDescriptor } from '@lingui/core'
import type { PresetStep } from '#app/features/admin/taxes/preset/presets.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { permissionLabels } from '#app/features/admin/roles/labels.ts'
import { methodKindLabels } from '#app/features/admin/shipping/labels.ts'
import { toPlaces } from '#app/features/admin/shipping/zone/places.server.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

const stepLabels = new Map(
  Object.entries({
    country: msg`Country`,
    currency: msg`Currency`,
    tax: msg`Enable taxes`,
    vat: msg`Tax rate`,
    zone: msg`Shipping zone`,
    fee: msg`Cash on delivery`,
  } satisfies Record<PresetStep, MessageDescriptor>),
)
const areaLabels = new Map(Object.entries(permissionLabels).map(([area, { name }]) => [area, name]))

const regionsSchema = z.array(z.object({ kind: z.enum(['continent', 'country', 'state']), code: z.string() }))
const methodsSchema = z.array(
  z.object({
    kind: z.enum(['flat_rate', 'free_shipping', 'local_pickup']),
    name: z.record(z.string(), z.string()),
    options: z.object({ cost: z.string().optional() }).catch({}),
  }),
)
const plainListSchema = z.array(z.union([z.string(), z.number()]))

type LoggedMethod = z.output<typeof methodsSchema>[number]
type LoggedValue = { kind: string; field: string; value: unknown }

/** Describes a logged list; undefined: the value is not a list. */
export function describeList(page: PageRequest, loggedValue: LoggedValue): string | undefined {
  const items = describeItems(page, loggedValue)
  return items && joinByCommas(items.map(isolate), page.locale)
}

function describeItems(page: PageRequest, { kind, field, value }: LoggedValue): string[] | undefined {
  if (kind === 'role' && field === 'areas' && typeof value === 'string')
    return translateLabels(page, areaLabels, value.split(', '))
  if (kind === 'tax' && field === 'steps' && typeof value === 'string')
    return translateLabels(page, stepLabels, value.split(' '))
  const places = kind === 'shipping' && field === 'regions' ? regionsSchema.safeParse(value).data : undefined
  if (places) return toPlaces(page, places).map(({ name }) => name)
  const loggedMethods =
    kind === 'shipping' && field === 'methods' ? methodsSchema.safeParse(value).data : undefined
  if (loggedMethods) return loggedMethods.map((method) => describeMethod(page, method))
  return plainListSchema.safeParse(value).data?.map(String)
}

function describeMethod({ i18n, locale }: PageRequest, { kind, name, options }: LoggedMethod): string {
  const label = i18n._(methodKindLabels[kind])
  const customName = localizeText(name, locale)
  const title = customName === '' || customName === label ? label : `${customName} (${label})`
  return options.cost ? `${title}: ${isolate(options.cost)}` : title
}

/** A key without a label stays as it is. */
function translateLabels(
  { i18n }: PageRequest,
  labels: Map<string, MessageDescriptor>,
  keys: string[],
): string[] {
  return keys
    .filter((key) => key !== '')
    .map((key) => {
      const label = labels.get(key)
      return label ? i18n._(label) : key
    })
}
