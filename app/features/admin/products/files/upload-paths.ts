/** Upload paths of product files: their bodies are streamed. */
export const productFilesPaths = /^\/(?:[a-z]{2}\/)?admin\/products\/\d{1,9}\/files\/?$/
