/** The query parameter with the token of a stored form outcome. */
export const OUTCOME_PARAMETER = 'form_outcome'
