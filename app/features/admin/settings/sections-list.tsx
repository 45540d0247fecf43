import type { SettingMatch, SectionsView } from './section-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { createAnchor } from './setting-input.ts'

/** The settings sections, or the search results in all of them. */
export function SectionsList({ view: { sections, search, matches } }: { view: SectionsView }) {
  const { t } = useLingui()
  return (
    <>
      <search>
        <form className="library-search">
          <input
            className="field"
            type="search"
            name="search"
            defaultValue={search}
            aria-label={t`Search settings`}
            placeholder={t`Search settings`}
            dir="auto"
          />
          <button className="button" type="submit">
            <Search className="icon" aria-hidden />
            <Trans>Search</Trans>
          </button>
        </form>
      </search>
      {search === '' ? (
        <ul className="setting-sections">
          {sections.map(({ name, title, help }) => (
            <li key={name}>
              <ShopLink to={`/admin/settings/${name}/`} prefetch="none">
                {title}
              </ShopLink>
              <p>{help}</p>
            </li>
          ))}
        </ul>
      ) : (
        <SearchResults matches={matches} />
      )}
    </>
  )
}

function SearchResults({ matches }: { matches: SettingMatch[] }) {
  return (
    <>
      <h2 className="library-head">
        <Plural
          value={matches.length}
          _0="No settings found"
          one="# setting found"
          other="# settings found"
        />
      </h2>
      <ul className="setting-sections">
        {matches.map(({ section, sectionTitle, key, label, group }) => (
          <li key={`${section} ${key}`}>
            <ShopLink to={`/admin/settings/${section}/#${createAnchor(key)}`} prefetch="none">
              {label}
            </ShopLink>
            <p>{group === '' ? sectionTitle : `${sectionTitle} › ${group}`}</p>
          </li>
        ))}
      </ul>
      <p>
        <ShopLink to="/admin/settings/" prefetch="none">
          <Trans>Show all sections</Trans>
        </ShopLink>
      </p>
    </>
  )
}
