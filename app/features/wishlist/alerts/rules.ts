/** A customer's alert preferences. */

/** The alerts enabled for a product on the customer's lists. */
export type Alerts = { whenBack: boolean; whenCheaper: boolean }

export const noAlerts: Alerts = { whenBack: false, whenCheaper: false }
