import { createContext, use } from 'react';

/** The open modal dialog around a component: what is outside of it cannot be reached. */
export const LayerContext = createContext<HTMLElement | null>(null);

/** The element that holds menus, tooltips and popovers of a component; undefined for the page. */
export const useLayer = (): HTMLElement | undefined => use(LayerContext) ?? undefined;
