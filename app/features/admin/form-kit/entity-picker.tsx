import type { ReactNode } from 'react'
import type { EntitySearch, Entity } from './form-values.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useId } from 'react'

type EntityPickerProps = {
  /** Name of the list; its search field is called `find.<name>`. */
  name: string
  label: string
  hint: ReactNode
  chosen: Entity[]
  /** The last search, in any list. */
  search: EntitySearch | undefined
}

/** The selected entities, each with a checkbox that removes it, and a search field that adds more. */
export function EntityPicker({ name, label, hint, chosen, search }: EntityPickerProps) {
  const id = useId()
  const chosenKeys = new Set(chosen.map(({ key }) => key))
  const others = search?.list === name ? search.entities.filter(({ key }) => !chosenKeys.has(key)) : undefined
  return (
    <fieldset className="product-panel admin-things" aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p className="product-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <Boxes name={name} entities={chosen} isChosen />
      <div className="admin-find">
        <label htmlFor={id}>
          <Trans>Search to add more</Trans>
          <span className="visually-hidden">: {label}</span>
        </label>
        <input id={id} className="field" type="search" name={`find.${name}`} maxLength={100} dir="auto" />
        <button className="button" type="submit" name="intent" value={`find.${name}`}>
          <Search className="icon" aria-hidden />
          <Trans>Search</Trans>
        </button>
      </div>
      <p className="product-hint" role="status">
        {others && (
          <Plural
            value={others.length}
            _0="No other results found."
            one="# result found. Select it and save."
            other="# results found. Select the ones you want and save."
          />
        )}
        {others && search?.isCut && (
          <>
            {' '}
            <Trans>There are more results. Enter a more specific search.</Trans>
          </>
        )}
      </p>
      {others && <Boxes name={name} entities={others} />}
    </fieldset>
  )
}

function Boxes({
  name,
  entities,
  isChosen = false,
}: {
  name: string
  entities: Entity[]
  isChosen?: boolean
}) {
  if (entities.length === 0) return null
  return (
    <ul className="admin-boxes">
      {entities.map(({ key, name: title, note }) => (
        <li key={key}>
          <label className="product-flag">
            <input type="checkbox" name={name} value={key} defaultChecked={isChosen} />
            <span>
              <bdi>{title}</bdi>
              {note && (
                <small>
                  <bdi>{note}</bdi>
                </small>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
