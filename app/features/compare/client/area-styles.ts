/** What the comparison over the page looks like. */
import barPhoneStyles from '#app/features/compare/bar-phone.css?url'
import barStyles from '#app/features/compare/bar.css?url'
import besideStyles from '#app/features/compare/beside.css?url'
import cardStyles from '#app/features/compare/cards.css?url'
import styles from '#app/features/compare/compare.css?url'
import panelStyles from '#app/features/compare/panels.css?url'
import paperStyles from '#app/features/compare/paper.css?url'
import tableStyles from '#app/features/compare/table.css?url'

export const areaStyles = [
  styles,
  barStyles,
  barPhoneStyles,
  tableStyles,
  cardStyles,
  panelStyles,
  besideStyles,
  paperStyles,
]
