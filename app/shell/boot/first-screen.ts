/**
 * For the head of every page, before anything of it is drawn. Whoever arrives fresh is shown the first screen sooner, because
 * what is below is laid out after it (`shell.css`, `lazy-boot.js`). Not on the way back, after a reload or at an anchor: the
 * place to return to may be far down, and until they are laid out the heights above it are guesses.
 */
export const drawFirstScreenFirst = `(function(){var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&!location.hash&&window.requestIdleCallback)document.documentElement.dataset.fresh=''})()`
