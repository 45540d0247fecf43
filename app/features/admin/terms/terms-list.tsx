import type { TermRow, TermsView } from './terms-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { DeskPages } from '#app/features/admin/typed/desk-pages.tsx'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { termsAddress } from './terms-view.ts'
import { addTermWords, noTermsWords, TermCount } from './words.tsx'
import lists from '#app/features/admin/products/products.css?url'
import typedStyles from '#app/features/admin/typed/typed.css?url'
import styles from './terms.css?url'

/** More stand below each other than this; deeper ones are drawn as deep. */
const DEEPEST_DRAWN = 5

/** Terms with how many products they have, searched, and put in order by buttons. */
export function TermsList({ view }: { view: TermsView }) {
  const { i18n } = useLingui()
  const { kind, path, rows, total, page, pageCount, search } = view
  return (
    <>
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={typedStyles} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      {(total > 10 || search !== '') && <Filter search={search} />}
      <div className="products-head">
        <h2>
          <TermCount kind={kind} count={total} />
        </h2>
        <ShopLink className="button" to={`${path}new/`} prefetch="none">
          {i18n._(addTermWords[kind])}
        </ShopLink>
      </div>
      {rows.length > 0 ? (
        <Rows view={view} />
      ) : (
        <p className="products-empty">
          {search ? <Trans>No results found.</Trans> : i18n._(noTermsWords[kind])}
        </p>
      )}
      <DeskPages page={page} pageCount={pageCount} address={(number) => termsAddress(view, number)} />
    </>
  )
}

function Filter({ search }: { search: string }) {
  return (
    <search>
      <form className="products-filters" key={search}>
        <label className="term-find">
          <Trans>Name or slug</Trans>
          <input className="field" type="search" name="search" defaultValue={search} dir="auto" />
        </label>
        <button className="button" type="submit">
          <Search className="icon" aria-hidden />
          <Trans>Filter</Trans>
        </button>
      </form>
    </search>
  )
}

function Rows({ view: { rows, path, isOrdered, search } }: { view: TermsView }) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef<{ button: string; before: string }>(undefined)
  const order = rows.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!pressed.current || pressed.current.before === order) return
    // A row that was moved has lost its focus on the way.
    form.current?.querySelector<HTMLElement>(`[value="${pressed.current.button}"]`)?.focus()
    pressed.current = undefined
  }, [order])
  return (
    <Form
      method="post"
      ref={form}
      preventScrollReset
      onSubmit={({ nativeEvent: { submitter } }) => {
        if (submitter instanceof HTMLButtonElement)
          pressed.current = { button: submitter.value, before: order }
      }}
    >
      <ul className="desk-rows term-rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} path={path} moves={isOrdered && search === ''} />
        ))}
      </ul>
    </Form>
  )
}

function Row({ row, path, moves }: { row: TermRow; path: string; moves: boolean }) {
  const { t } = useLingui()
  const { id, slug, depth, nameElsewhere, lacks, productCount, products, isFirst, isLast } = row
  const name = row.name || t`Untitled`
  return (
    <li data-depth={Math.min(depth, DEEPEST_DRAWN) || undefined}>
      <Look row={row} />
      <div className="desk-row-what">
        <h3>
          <ShopLink to={`${path}${id}/`} prefetch="none">
            <bdi>{name}</bdi>
          </ShopLink>
        </h3>
        <p className="products-facts">
          {nameElsewhere && <bdi>{nameElsewhere}</bdi>}
          <bdi dir="ltr">{slug}</bdi>
          {productCount > 0 ? (
            <ShopLink to={products} prefetch="none">
              <Plural value={productCount} one="# product" other="# products" />
              <span className="visually-hidden">: {name}</span>
            </ShopLink>
          ) : (
            <span>
              <Trans>No products</Trans>
            </span>
          )}
          {lacks.includes('ar') && (
            <span>
              <Trans>No Arabic name</Trans>
            </span>
          )}
          {lacks.includes('en') && (
            <span>
              <Trans>No English name</Trans>
            </span>
          )}
        </p>
      </div>
      {moves && (
        <p className="desk-row-acts">
          <button
            className="button quiet"
            name="move"
            value={`up:${id}`}
            aria-disabled={isFirst}
            aria-label={t`Move up: ${name}`}
            title={t`Move up: ${name}`}
          >
            <ArrowUp className="icon" aria-hidden />
          </button>
          <button
            className="button quiet"
            name="move"
            value={`down:${id}`}
            aria-disabled={isLast}
            aria-label={t`Move down: ${name}`}
            title={t`Move down: ${name}`}
          >
            <ArrowDown className="icon" aria-hidden />
          </button>
        </p>
      )}
    </li>
  )
}

function Look({ row: { thumbnail, color, secondaryColor, angle } }: { row: TermRow }) {
  if (thumbnail) {
    return (
      <span className="products-picture">
        <img src={thumbnail} alt="" loading="lazy" />
      </span>
    )
  }
  if (!color) return null
  return (
    <span className="term-chip">
      <ColorChip
        {...{ color }}
        {...(secondaryColor && { secondaryColor })}
        {...(angle !== undefined && { angle })}
      />
    </span>
  )
}
