import type { ReactNode } from 'react'
import type { Archive, Facet } from './archive.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { useModalPopover } from '#app/ui/overlay/modal-popover.ts'
import { SheetHead } from '#app/ui/overlay/sheet-head.tsx'
import { useFilteredCount, type FilteredCount } from './use-count.ts'
import { useListForm } from './use-list-form.ts'
import './filters.css'

type FilterProps = { archive: Archive }

/** Opens the filters on small screens, natively before hydration; shows how many are active. */
export function FilterButton({ archive: { chosenFilters } }: FilterProps) {
  const { t } = useLingui()
  const digits = useDigits()
  return (
    <button className="button open-filters" type="button" popoverTarget="filters">
      <SlidersHorizontal className="icon" aria-hidden />
      {chosenFilters.length === 0 ? t`Filters` : t`Filters (${digits(chosenFilters.length)})`}
    </button>
  )
}

/**
 * The filters: on wide screens a column where a choice applies at once, otherwise a sheet with a button. One
 * element serves as both, since a style sheet may lay out a popover without opening it.
 */
export function FilterPanel({ archive }: FilterProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  const count = useFilteredCount(archive)
  useModalPopover(panel)
  return (
    <aside
      ref={panel}
      className="filter-panel"
      id="filters"
      popover="auto"
      aria-label={t`Filters`}
      // Closing without applying resets the form to the active filters.
      onToggle={(event) => {
        // Collapsible groups fire toggle events, too.
        if (event.target !== event.currentTarget) return
        const form = event.currentTarget.querySelector('form')
        // Boxes may have been ticked before hydration.
        if (event.newState === 'open') return form && count.request(form)
        form?.reset()
        count.clear()
      }}
    >
      <SheetHead popoverId="filters" title={t`Filters`} />
      <FilterForm
        archive={archive}
        count={count}
        isSheet={() => panel.current?.matches(':popover-open') ?? false}
        onApply={() => panel.current?.hidePopover()}
      />
    </aside>
  )
}

type FilterFormProps = FilterProps & { count: FilteredCount; isSheet: () => boolean; onApply: () => void }

function FilterForm({ archive, count, isSheet, onApply }: FilterFormProps) {
  const form = useListForm(archive)
  const query = new URLSearchParams(archive.query)
  const element = useRef<HTMLFormElement>(null)
  // Checkboxes follow the URL, also when a link changes it; a new form would lose the focus.
  const renderedQuery = useRef(archive.query)
  useEffect(() => {
    if (renderedQuery.current !== archive.query) element.current?.reset()
    renderedQuery.current = archive.query
  }, [archive.query])
  const hiddenFields = ['s', 'post_type', 'orderby'].filter((name) => query.has(name))
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
      // React's "change" does not fire for a box whose new state equals what a reset has set.
      onInput={(event) => {
        const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
        if (isSheet()) count.request(event.currentTarget)
        else if (isCheckbox) event.currentTarget.requestSubmit()
      }}
    >
      {hiddenFields.map((name) => (
        <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
      ))}
      <Groups archive={archive} />
      <p className="apply">
        <button className="button primary" type="submit">
          <ShowProducts total={count.total} />
        </button>
      </p>
    </form>
  )
}

function ShowProducts({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Show results</Trans>
  return <Plural value={total} _0="No products" one="Show # product" other="Show # products" />
}

// How many of the first groups are open.
const initiallyOpenCount = 3

function Groups({ archive: { facets, price } }: FilterProps) {
  const { t } = useLingui()
  const primaryFacets = facets.filter(({ isFurther }) => !isFurther)
  const furtherFacets = facets.filter(({ isFurther }) => isFurther)
  const groups = primaryFacets.map((facet, index) => (
    <FacetGroup key={facet.parameter} facet={facet} isOpen={index < initiallyOpenCount} />
  ))
  // The category comes before the price.
  const groupCountBeforePrice = primaryFacets[0]?.parameter === 'product_cat' ? 1 : 0
  return (
    <>
      {groups.slice(0, groupCountBeforePrice)}
      {price && <PriceFilter price={price} />}
      {groups.slice(groupCountBeforePrice)}
      {furtherFacets.length > 0 && (
        <Disclosure className="further" label={t`More filters`} isOpen={furtherFacets.some(hasChosenValue)}>
          {furtherFacets.map((facet) => (
            <FacetGroup key={facet.parameter} facet={facet} isOpen={false} />
          ))}
        </Disclosure>
      )}
    </>
  )
}

type DisclosureProps = { className?: string; label: string; isOpen: boolean; children: ReactNode }

function Disclosure({ className, label, isOpen, children }: DisclosureProps) {
  // Once open it stays open: a box that was just unticked must not vanish under the pointer.
  const [wasOpened, keepOpen] = useState(isOpen)
  if (isOpen && !wasOpened) keepOpen(true)
  return (
    <details className={className} open={wasOpened}>
      <summary>
        {label}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      {children}
    </details>
  )
}

function Group({ label, isOpen, children }: Omit<DisclosureProps, 'className'>) {
  return (
    <Disclosure label={label} isOpen={isOpen}>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {children}
      </fieldset>
    </Disclosure>
  )
}

function hasChosenValue({ values }: Facet): boolean {
  return values.some(({ isChosen }) => isChosen)
}

function FacetGroup({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
  const { parameter, label, mode } = facet
  return (
    <Group label={label} isOpen={isOpen || hasChosenValue(facet)}>
      {mode && <input type="hidden" name={parameter.replace(/^filter_/, 'query_type_')} value={mode} />}
      <Choices facet={facet} />
    </Group>
  )
}

// How many values of a group are shown at first; a selected one beyond them expands the rest.
const initialValueCount = 8

function Choices({ facet: { parameter, values } }: { facet: Facet }) {
  const { t } = useLingui()
  const digits = useDigits()
  const remainingValues = values.slice(initialValueCount)
  return (
    <div className="choices">
      <Boxes parameter={parameter} values={values.slice(0, initialValueCount)} />
      {remainingValues.length > 0 && (
        <Disclosure
          className="rest"
          label={t`Show ${digits(remainingValues.length)} more`}
          isOpen={remainingValues.some(({ isChosen }) => isChosen)}
        >
          <Boxes parameter={parameter} values={remainingValues} />
        </Disclosure>
      )}
    </div>
  )
}

function Boxes({ parameter, values }: Pick<Facet, 'parameter' | 'values'>) {
  const { t } = useLingui()
  const digits = useDigits()
  return values.map((value) => (
    <label key={value.value} className="choice">
      <input type="checkbox" name={parameter} value={value.value} defaultChecked={value.isChosen} />
      {value.chip ? (
        <PictureView className="chip" picture={value.chip} alt="" sizes="24px" />
      ) : (
        value.color && <ColorChip {...value} />
      )}
      <span>{value.label}</span>
      <span className="choice-count">
        <span aria-hidden>{digits(value.count)}</span>
        <span className="visually-hidden">{t`(${digits(value.count)})`}</span>
      </span>
    </label>
  ))
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
            placeholder={price.lowestPrice}
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
            placeholder={price.highestPrice}
          />
        </label>
      </div>
    </Group>
  )
}
