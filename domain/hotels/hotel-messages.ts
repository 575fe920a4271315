/** The message where a hotel is required and none, or 'Global', is selected (specification, section 5). */
export const hotelRequired = 'Sélectionnez un hôtel en haut.';

/** The message of data entry when the hotel is forbidden (specification, section 6). */
export const hotelForbidden = "Accès non autorisé pour l'hôtel sélectionné";
