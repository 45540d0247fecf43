import type { ReactNode } from 'react'
import type { Archive, Facet } from './archive.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { SheetHead } from '#app/ui/sheet-head.tsx'
import { useListForm } from './use-list-form.ts'

type FilterProps = { archive: Archive }

/** Opens the filters on small screens, by the platform before any script. */
export function FilterButton() {
  const { t } = useLingui()
  return (
    <button className="button open-filters" type="button" popoverTarget="filters">
      <SlidersHorizontal className="icon" aria-hidden />
      {t`Filters`}
    </button>
  )
}

/**
 * The filters: a column where there is room, and there a choice applies at once; else a sheet with a button. One
 * element is both, since a popover may be laid out by a style sheet without being open.
 */
export function FilterPanel({ archive }: FilterProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  return (
    <aside
      ref={panel}
      className="filter-panel"
      id="filters"
      popover="auto"
      aria-label={t`Filters`}
      // Closed without being applied, it shows what holds.
      onToggle={(event) => event.newState === 'closed' && panel.current?.querySelector('form')?.reset()}
    >
      <SheetHead popover="filters" title={t`Filters`} />
      <FilterForm
        archive={archive}
        isSheet={() => panel.current?.matches(':popover-open') ?? false}
        onApply={() => panel.current?.hidePopover()}
      />
    </aside>
  )
}

type FilterFormProps = FilterProps & { isSheet: () => boolean; onApply: () => void }

function FilterForm({ archive, isSheet, onApply }: FilterFormProps) {
  const { t } = useLingui()
  const form = useListForm(archive)
  const query = new URLSearchParams(archive.query)
  const element = useRef<HTMLFormElement>(null)
  // What is ticked follows the address, also when it changes by a link; a new form would lose the focus.
  const shown = useRef(archive.query)
  useEffect(() => {
    if (shown.current !== archive.query) element.current?.reset()
    shown.current = archive.query
  }, [archive.query])
  const kept = ['s', 'post_type', 'orderby'].filter((name) => query.has(name))
  return (
    <form
      ref={element}
      autoComplete="off"
      className="filters"
      action={form.action}
      method="get"
      onSubmit={(event) => {
        form.onSubmit(event)
        onApply()
      }}
      onChange={(event) => {
        const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
        if (isCheckbox && !isSheet()) event.currentTarget.requestSubmit()
      }}
    >
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
      ))}
      {archive.price && <PriceFilter price={archive.price} />}
      {archive.facets.map((facet, place) => (
        <FacetGroup key={facet.parameter} facet={facet} isOpen={place < 3} />
      ))}
      <button className="button primary apply" type="submit">
        {t`Show the products`}
      </button>
    </form>
  )
}

function Group({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        {label}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

function FacetGroup({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
  const { t } = useLingui()
  const digits = useDigits()
  const { parameter, label, mode, values } = facet
  const isChosen = values.some((value) => value.isChosen)
  return (
    <Group label={label} isOpen={isOpen || isChosen}>
      {mode && <input type="hidden" name={parameter.replace(/^filter_/, 'query_type_')} value={mode} />}
      <div className="choices">
        {values.map((value) => (
          <label key={value.value} className="choice">
            <input type="checkbox" name={parameter} value={value.value} defaultChecked={value.isChosen} />
            {value.color && <ColorChip color={value.color} secondaryColor={value.secondaryColor} />}
            <span>{value.label}</span>
            <span className="choice-count">
              <span aria-hidden>{digits(value.count)}</span>
              <span className="visually-hidden">{t`(${digits(value.count)})`}</span>
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

function PriceFilter({ price }: { price: NonNullable<Archive['price']> }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Group label={t`Price`} isOpen>
      <div className="price-range">
        <label htmlFor={`${id}-minimum`}>
          {t`From`}
          <input
            id={`${id}-minimum`}
            className="field"
            name="min_price"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={price.minimum}
            placeholder={price.lowest}
          />
        </label>
        <label htmlFor={`${id}-maximum`}>
          {t`To`}
          <input
            id={`${id}-maximum`}
            className="field"
            name="max_price"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={price.maximum}
            placeholder={price.highest}
          />
        </label>
      </div>
    </Group>
  )
}
