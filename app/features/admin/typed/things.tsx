import type { ReactNode } from 'react'
import type { Found, Thing } from './typed.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useId } from 'react'

type ThingsProps = {
  /** Of the list; the field that looks for more is called `find.<name>`. */
  name: string
  label: string
  hint: ReactNode
  chosen: Thing[]
  /** What was looked for last, in whichever list. */
  found: Found | undefined
}

/** Things that were chosen, each with a box that takes it away, and a field that finds more of them. */
export function Things({ name, label, hint, chosen, found }: ThingsProps) {
  const id = useId()
  const known = new Set(chosen.map(({ key }) => key))
  const others = found?.list === name ? found.things.filter(({ key }) => !known.has(key)) : undefined
  return (
    <fieldset className="product-panel desk-things" aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p className="product-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <Boxes name={name} things={chosen} isChosen />
      <div className="desk-find">
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
        {others && found?.isCut && (
          <>
            {' '}
            <Trans>More results available. Enter more of the name.</Trans>
          </>
        )}
      </p>
      {others && <Boxes name={name} things={others} />}
    </fieldset>
  )
}

function Boxes({ name, things, isChosen = false }: { name: string; things: Thing[]; isChosen?: boolean }) {
  if (things.length === 0) return null
  return (
    <ul className="desk-boxes">
      {things.map(({ key, name: title, note }) => (
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
