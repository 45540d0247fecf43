/** A customer's alert preferences. */

/** The alerts enabled for a product on the customer's lists. */
export type AlertPreferences = { whenBack: boolean; whenCheaper: boolean }

export const noAlertPreferences: AlertPreferences = { whenBack: false, whenCheaper: false }
