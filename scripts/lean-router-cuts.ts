/** A part of React Router's source, tabs and all, and what stands in its place. */
type Cut = readonly [part: string, instead: string]

/** What the site never asks of its router, by the file of React Router that holds it. What only these parts lead to, the bundler then leaves out. */
export const cuts: Readonly<Record<string, readonly Cut[]>> = {
  'hooks.js': [
    // An error page of its own: our outermost route has one.
    ['/* @__PURE__ */ React$1.createElement(DefaultErrorComponent, null)', 'null'],
    // Server components.
    ['if (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);', ''],
    ['const decoded = decodeRouteErrorResponseDigest(error.digest);', 'const decoded = null;'],
  ],
  'components.js': [
    // View transitions, and updates at once instead of in a transition.
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
    ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
    ['warnOnce(flushSync === false', 'false && warnOnce(flushSync === false'],
    ['warnOnce(viewTransitionOpts == null', 'false && warnOnce(viewTransitionOpts == null'],
  ],
  'router/router.js': [
    // Fetchers.
    ['\t\tfetch,\n\t\trevalidate,', '\t\trevalidate,'],
    ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
    // Actions, to which forms are submitted.
    [
      'let { path, submission, error } = normalizeNavigateOptions(false, ',
      'const submission = void 0, error = void 0, path = (',
    ],
    ['opts?.fromRouteId, opts?.relative), opts);', 'opts?.fromRouteId, opts?.relative));'],
    [
      'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {\n\t\t\tlet actionResult',
      'else if (false) {\n\t\t\tlet actionResult',
    ],
    // Routes that are found while somebody navigates, and other addresses to show than the one that is gone to.
    ['\t\tif (init.patchRoutesOnNavigation) {\n', '\t\tif (false) {\n'],
    [
      '\t\tif (isFogOfWar) {\n\t\t\tif (shouldUpdateNavigationState) {',
      '\t\tif (false) {\n\t\t\tif (shouldUpdateNavigationState) {',
    ],
    ['if (opts?.mask) {', 'if (false) {'],
    // View transitions.
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
    ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {', 'if (false) {'],
    ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
    // Routes that change while the page is open, as in development.
    ['\t\tpatchRoutes,\n\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,\n', ''],
    ['warning(blockerFunctions.size === 0 ||', 'false && warning(blockerFunctions.size === 0 ||'],
  ],
}
