/** The query parameter with the token of what a form was answered. */
export const OUTCOME_PARAMETER = 'form_outcome'
