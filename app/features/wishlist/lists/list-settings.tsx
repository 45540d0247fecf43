/** The settings of one list: its name, its visibility, whether others may add to it. */
import type { ManageView } from './lists-view.ts'
import type { ListSummary, Visibility } from '#app/features/wishlist/page/view.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListForm } from './list-form.tsx'
import { MAXIMUM_NAME_LENGTH } from '#app/features/wishlist/rules.ts'

type ListSettingsProps = { list: ListSummary; manageView: Pick<ManageView, 'texts' | 'hasCollab'> }

const visibilityLabels = {
  private: msg`Only me`,
  shared: msg`Anyone with the link`,
  public: msg`Everyone, including search engines`,
} satisfies Record<Visibility, unknown>

export function ListSettings({ list, manageView: { texts, hasCollab } }: ListSettingsProps) {
  const { t } = useLingui()
  const { key, name, visibility, isCollabable } = list
  const [nameId, visibilityId] = [`woosw-name-${key}`, `woosw-visibility-${key}`]
  const saveButton = (
    <button type="submit" className="button">
      {texts.saveText}
    </button>
  )
  return (
    <details className="woosw-list-settings">
      <summary className="woosw-rename-btn" data-key={key} data-name={name}>
        <Trans>Name and sharing</Trans>
        <span className="visually-hidden"> {name}</span>
      </summary>
      <ListForm className="woosw-list-setting" intent="rename-list" listKey={key}>
        <label htmlFor={nameId}>
          <Trans>Name</Trans>
        </label>
        <input
          id={nameId}
          type="text"
          className="field"
          name="name"
          required
          maxLength={MAXIMUM_NAME_LENGTH}
          defaultValue={name}
          dir="auto"
        />
        {saveButton}
      </ListForm>
      <ListForm className="woosw-list-setting" intent="visibility" listKey={key}>
        <label htmlFor={visibilityId}>
          <Trans>Who can see it</Trans>
        </label>
        <select id={visibilityId} className="field" name="visibility" defaultValue={visibility}>
          {Object.entries(visibilityLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
        {saveButton}
      </ListForm>
      {hasCollab && (
        <ListForm className="woosw-list-setting" intent="collab" listKey={key}>
          <label className="woosw-collabable">
            <input
              type="checkbox"
              className="woosw-collabable-checkbox"
              name="collabable"
              value="yes"
              data-key={key}
              defaultChecked={isCollabable}
            />
            {texts.collabLabel}
          </label>
          {saveButton}
        </ListForm>
      )}
    </details>
  )
}
