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
  selectedEntities: Entity[]
  /** The last search, in any list. */
  search: EntitySearch | undefined
}

/** The selected entities, each with a checkbox that removes it, and a search field that adds more. */
export function EntityPicker({ name, label, hint, selectedEntities, search }: EntityPickerProps) {
  const id = useId()
  const selectedKeys = new Set(selectedEntities.map(({ key }) => key))
  const otherResults =
    search?.list === name ? search.entities.filter(({ key }) => !selectedKeys.has(key)) : undefined
  return (
    <fieldset className="product-panel admin-things" aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p className="product-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <CheckboxList name={name} entities={selectedEntities} isChecked />
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
        {otherResults && (
          <Plural
            value={otherResults.length}
            _0="No other results found."
            one="# result found. Select it and save."
            other="# results found. Select the ones you want and save."
          />
        )}
        {otherResults && search?.isTruncated && (
          <>
            {' '}
            <Trans>There are more results. Enter a more specific search.</Trans>
          </>
        )}
      </p>
      {otherResults && <CheckboxList name={name} entities={otherResults} />}
    </fieldset>
  )
}

function CheckboxList({
  name,
  entities,
  isChecked = false,
}: {
  name: string
  entities: Entity[]
  isChecked?: boolean
}) {
  if (entities.length === 0) return null
  return (
    <ul className="admin-boxes">
      {entities.map(({ key, name: title, note }) => (
        <li key={key}>
          <label className="product-flag">
            <input type="checkbox" name={name} value={key} defaultChecked={isChecked} />
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
