/** Matches the paths to which product files are uploaded: their request bodies are streamed. */
export const productFilesPathPattern = /^\/(?:[a-z]{2}\/)?admin\/products\/\d{1,9}\/files\/?$/
