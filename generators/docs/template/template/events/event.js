import { eventPage } from '../../../pages/event.ts';
import { pageFiles } from '../../page-file.js';

export default pageFiles((site) => site.contract.events.map((event) => eventPage(site, event)));
