/** HTML of a form as rendered on the server, for tests. */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { readSection } from '#app/platform/settings/settings.ts'
import type { MatrixAttribute } from '#app/features/variations/engine/matrix.ts'
import { swatchAppearanceSettings } from '#app/features/variations/swatches/appearance-settings.ts'
import { swatchSettings, type SwatchSettings } from '#app/features/variations/settings.ts'
import { aForm, type RowSketch } from '#app/features/variations/test-forms.ts'
import { VariationForm } from './variation-form.tsx'
import { createVariationFormData } from './variation-form-data.ts'

type Sketch = {
  attributes?: Record<string, string[]>
  rows?: RowSketch[]
  query?: string
  settings?: Partial<SwatchSettings>
  change?: (attribute: MatrixAttribute) => MatrixAttribute
  /** URL the form posts to; null: the form cannot order. */
  action?: string | null
}

const shirt = { color: ['red', 'green', 'blue'], size: ['s', 'm', 'l'] }
const rows: RowSketch[] = [
  { values: 'red/s', stockQuantity: 3 },
  { values: 'red/m', stockQuantity: 40 },
  'green/m',
  { values: 'blue/l', isInStock: false },
]

/** The server-rendered HTML of a form, in English. */
export function renderFormHtml({
  attributes = shirt,
  rows: sketches = rows,
  query = '',
  settings,
  change = (attribute) => attribute,
  action = '/product/shirt/',
}: Sketch = {}) {
  const form = aForm(attributes, sketches)
  const data = createVariationFormData({
    locale: 'en',
    productId: 10,
    productName: 'Shirt',
    path: '/product/shirt/',
    settings: { ...readSection(swatchSettings), ...settings },
    appearance: readSection(swatchAppearanceSettings),
    attributes: form.attributes.map(change),
    variations: form.rows.map((row) => ({
      ...row,
      slide: null,
      price: aPrice(row.variationId * 1000),
      detail: {
        availability: { className: 'in-stock', label: null },
        description: '',
        weight: '',
        dimensions: '',
      },
    })),
    defaultAttributes: {},
    query: new URLSearchParams(query),
  })
  const Form = () => <VariationForm data={data} action={action ?? undefined} />
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Form }])
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub />
    </I18nProvider>,
  )
}

function aPrice(amountInMinor: number) {
  return {
    minimumInMinor: amountInMinor,
    maximumInMinor: amountInMinor,
    regularMinimumInMinor: amountInMinor,
    regularMaximumInMinor: amountInMinor,
    isOnSale: false,
  }
}

/** The opening tag of a value's swatch. */
export function findSwatchTag(markup: string, value: string): string {
  return markup.match(new RegExp(`<a [^>]*data-value="${value}"[^>]*>`))?.[0] ?? ''
}
