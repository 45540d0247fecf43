import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { ProductsView } from './products-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { productStatuses, productTypes, type ListedType, type ProductStatus } from './filter.ts'
import { productStatusWords, typeWords } from './words.ts'

type ChoiceProps<Value extends string> = {
  label: ReactNode
  name: string
  chosen: Value | ''
  values: readonly Value[]
  words: Record<Value, MessageDescriptor>
}

/** One of several, or all. */
export function WordChoice<Value extends string>({ label, name, chosen, values, words }: ChoiceProps<Value>) {
  const { t, i18n } = useLingui()
  return (
    <label>
      {label}
      <select className="field" name={name} defaultValue={chosen}>
        <option value="">{t`All`}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {i18n._(words[value])}
          </option>
        ))}
      </select>
    </label>
  )
}

type Chosen = { status: ProductStatus | ''; category: number; type: ListedType | '' }

export function StatusChoice({
  chosen,
  values = productStatuses,
}: {
  chosen: Chosen['status']
  values?: readonly ProductStatus[]
}) {
  return (
    <WordChoice
      label={<Trans>Status</Trans>}
      name="status"
      {...{ chosen, values }}
      words={productStatusWords}
    />
  )
}

export function TypeChoice({ chosen }: { chosen: Chosen['type'] }) {
  return (
    <WordChoice
      label={<Trans>Type</Trans>}
      name="type"
      {...{ chosen }}
      values={productTypes}
      words={typeWords}
    />
  )
}

/** Indented as they stand below each other. */
export function CategoryChoice({
  chosen,
  categories,
}: {
  chosen: number
  categories: ProductsView['categories']
}) {
  const { t } = useLingui()
  return (
    <label>
      <Trans>Category</Trans>
      <select className="field" name="category" defaultValue={chosen || ''}>
        <option value="">{t`All`}</option>
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {`${'\u2003'.repeat(depth)}${name}`}
          </option>
        ))}
      </select>
    </label>
  )
}
