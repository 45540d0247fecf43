import type { SettingView } from '#app/features/admin/settings/section-view.ts'

export type ControlProps = {
  setting: SettingView
  /** Of the control, for its label. */
  id: string
  describedBy: string | undefined
  isWrong: boolean
  /** Something changed that was not typed. */
  onChange: () => void
}
