import type { SettingView } from '#app/features/admin/settings/section-view.ts'

export type ControlProps = {
  setting: SettingView
  /** Id of the control, for its label. */
  id: string
  describedBy: string | undefined
  isWrong: boolean
  /** Reports a change that causes no input event. */
  onChange: () => void
}
