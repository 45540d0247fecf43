import type { InboxView } from './inbox-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { inboxStates } from '#app/features/contact-forms/inbox/delivery.ts'
import { stateWords } from './submission/delivery-words.tsx'

/** Narrows the list by form, by what became of it, and by words. */
export function InboxFilters({ inbox: { filter, forms } }: { inbox: InboxView }) {
  const { t, i18n } = useLingui()
  // React keeps what was chosen in a field; another address has other values.
  const key = `${filter.form} ${filter.state} ${filter.search}`
  return (
    <search>
      <form className="inbox-filters" key={key}>
        <label>
          <Trans>Form</Trans>
          <select className="field" name="form" defaultValue={filter.form}>
            <option value="">{t`All forms`}</option>
            {forms.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            <option value="deleted">{t`Deleted forms`}</option>
          </select>
        </label>
        <label>
          <Trans>Status</Trans>
          <select className="field" name="state" defaultValue={filter.state === 'all' ? '' : filter.state}>
            {inboxStates.map((state) => (
              <option key={state} value={state === 'all' ? '' : state}>
                {i18n._(stateWords[state])}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>Name, e-mail or any word</Trans>
          <input className="field" type="search" name="search" defaultValue={filter.search} dir="auto" />
        </label>
        <button className="button" type="submit">
          <Search className="icon" aria-hidden />
          <Trans>Filter</Trans>
        </button>
      </form>
    </search>
  )
}
